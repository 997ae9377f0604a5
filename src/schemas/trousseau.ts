import { z } from '#contract/z.ts';
import { about, provenance } from './fields.ts';

/** The name of the list goes before it in the key of an entry. */
const MAX_LENGTH = 40;

/** What an entry holds on to when an item of a list is reworded. Once read, it is never changed. */
const itemId = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    z.maxLength(MAX_LENGTH),
    about(
      'Identificação',
      'Guarda a marca da leitora quando o texto muda: palavras minúsculas com hífen, sem acento. Não se muda mais.',
    ),
  );

/** An entry belongs to one item of its list. */
const onceEach = z.refine<readonly { readonly id: string }[]>(
  (items) => new Set(items.map((item) => item.id)).size === items.length,
  'um `id` para cada item: dois têm o mesmo.',
);

const text = z.string().check(z.minLength(1));

const name = text.check(about('Nome', 'O que é, com a quantidade entre parênteses.'));
const description = text.check(about('Descrição', 'Para que serve, em uma frase.'));
const searches = z
  .optional(text)
  .check(
    about('Buscas da loja', 'Os termos que abrem a loja, separados por vírgula. Nenhum, sem link.'),
  );
const intro = text.check(about('Introdução', 'O parágrafo que abre a página.'));

const named = z.strictObject({ id: itemId, name, ml_code: searches });
const described = z.strictObject({ id: itemId, name, description, ml_code: searches });
const ageList = z.strictObject({
  title: text.check(about('Título', 'A idade, como aparece na página.')),
  note: z.optional(text).check(about('Nota', 'Um aviso sobre a lista inteira.')),
  items: z
    .array(
      z.strictObject({
        id: itemId,
        quantity: text.check(about('Quantidade', 'Quantas peças, como «6» ou «4 a 6».')),
        name: text.check(about('Nome', 'A peça.')),
        detail: z.optional(text).check(about('Detalhe', 'Só quando ajuda a escolher.')),
      }),
    )
    .check(z.minLength(8), onceEach, about('Peças', 'Pelo menos 8.')),
});

/** `content/trousseau/mala-maternidade.yaml`: what goes into the bag. Only the mother's items are described. */
export const MaternityBagEntrySchema = z.strictObject({
  intro,
  mae: z
    .array(described)
    .check(
      z.minLength(8),
      onceEach,
      about('Mãe', 'O que é dela: pelo menos 8 coisas, cada uma descrita.'),
    ),
  bebe: z
    .array(named)
    .check(
      z.minLength(8),
      onceEach,
      about('Bebê', 'O que é do bebê: pelo menos 8 coisas, sem descrição.'),
    ),
  acompanhante: z
    .array(named)
    .check(z.minLength(5), onceEach, about('Acompanhante', 'Pelo menos 5 coisas, sem descrição.')),
  notes: z.array(text).check(about('Notas', 'Avisos embaixo das listas.')),
  ...provenance,
});

/** `content/trousseau/essenciais.yaml`: what helps at home, what to avoid, and the clothes by age. */
export const EssentialsEntrySchema = z.strictObject({
  intro,
  mae: z
    .array(described)
    .check(
      z.minLength(5),
      onceEach,
      about('Mãe', 'O que ajuda a mãe em casa: pelo menos 5 coisas.'),
    ),
  bebe: z
    .array(described)
    .check(
      z.minLength(8),
      onceEach,
      about('Bebê', 'O que ajuda com o bebê em casa: pelo menos 8 coisas.'),
    ),
  avoid: z
    .array(
      z.strictObject({
        name: text.check(about('Nome', 'O que deixar fora.')),
        why: text.check(about('Por quê', 'O motivo, em uma frase.')),
      }),
    )
    .check(about('Deixe fora', 'O que a lista pede para não comprar.')),
  enxoval_rn: ageList.check(about('Recém-nascido', 'As roupas do recém-nascido.')),
  enxoval_1_3m: ageList.check(about('1 a 3 meses', 'As roupas de 1 a 3 meses.')),
  enxoval_4_6m: ageList.check(about('4 a 6 meses', 'As roupas de 4 a 6 meses.')),
  ...provenance,
});
