import { createHash } from 'node:crypto';

import { z } from '#contract/z.ts';
import { about, provenance, reviewer } from './fields.ts';

const option = z.strictObject({
  text: z
    .string()
    .check(z.minLength(2), z.maxLength(120), about('Resposta', 'Como está na fonte.')),
  score: z.int().check(z.gte(0), z.lte(3), about('Pontos', 'Quanto esta resposta vale na fonte.')),
});

const options = z.array(option).check(z.minLength(2), z.maxLength(6));

const item = z.strictObject({
  text: z
    .string()
    .check(
      z.minLength(5),
      z.maxLength(260),
      about('Pergunta', 'Palavra por palavra como na fonte autorizada, sem melhorar nada.'),
    ),
  options: z
    .optional(options)
    .check(about('Respostas', 'Só se esta pergunta tem respostas diferentes das comuns.')),
  selfHarm: z
    .optional(z.literal(true))
    .check(
      about(
        'Fala em se ferir',
        'Sim, na pergunta sobre se machucar ou morrer: qualquer resposta acima de zero mostra a ajuda na hora.',
      ),
    ),
});

function highestSum(
  items: readonly z.infer<typeof item>[],
  common: z.infer<typeof options>,
): number {
  const highest = items.map(({ options: own = common }) =>
    Math.max(0, ...own.map(({ score }) => score)),
  );
  return highest.reduce((sum, score) => sum + score, 0);
}

const personAndDay = z.strictObject({
  name: z
    .string()
    .check(z.minLength(5), z.maxLength(60), about('Nome', 'Nome e sobrenome de quem comparou.')),
  date: z.coerce.date().check(about('Dia', 'O dia em que o texto inteiro foi comparado.')),
});

/**
 * `content/questionnaires/<name>.yaml`: the questions of /como-voce-esta as a licensed source prints them. Without a
 * source and the line that says who permits it there is none; see decision 050 for what production asks further.
 */
export const QuestionnaireEntrySchema = z
  .strictObject({
    name: z
      .string()
      .check(
        z.minLength(3),
        z.maxLength(40),
        about('Nome', 'Como os profissionais o chamam: PHQ-9.'),
      ),
    leadIn: z
      .string()
      .check(
        z.minLength(10),
        z.maxLength(200),
        about(
          'Abertura',
          'O que a fonte diz antes das perguntas, como o período: fica acima de cada uma.',
        ),
      ),
    options: z
      .optional(options)
      .check(about('Respostas comuns', 'As respostas, se são as mesmas em todas as perguntas.')),
    items: z
      .array(item)
      .check(z.minLength(2), z.maxLength(30), about('Perguntas', 'Todas, na ordem da fonte.')),
    cutOff: z
      .int()
      .check(
        z.gte(1),
        z.lte(90),
        about('Corte', 'A soma a partir da qual o resultado pede cuidado, na versão desta fonte.'),
      ),
    note: z
      .optional(z.string().check(z.minLength(10), z.maxLength(200)))
      .check(about('Observação', 'O que o profissional precisa saber ao ler o número.')),
    permission: z
      .string()
      .check(
        z.minLength(20),
        z.maxLength(500),
        about(
          'Permissão',
          'A linha que a licença manda mostrar: autores, obra e quem permite. Sem permissão escrita, o questionário não entra.',
        ),
      ),
    comparedBy: z
      .nullable(personAndDay)
      .check(
        about(
          'Comparado por',
          'Quem comparou tudo com o texto oficial; `null` enquanto ninguém comparou.',
        ),
      ),
    signedBy: z
      .nullable(reviewer.reviewedBy._zod.def.innerType)
      .check(
        about(
          'Assinado por',
          'O profissional de saúde que responde por ele; `null` enquanto ninguém assinou.',
        ),
      ),
    signedText: z
      .nullable(z.string().check(z.regex(/^[\da-f]{64}$/)))
      .check(
        about(
          'Texto assinado',
          'O código do texto que foi comparado e assinado: se ele mudar, a assinatura não vale mais.',
        ),
      ),
    sources: provenance.sources,
  })
  .check(
    z.refine(({ items, options: common }) => items.every((one) => one.options ?? common), {
      path: ['options'],
      error: 'every item needs options, of its own or the common ones',
    }),
    z.refine(({ items }) => items.some(({ selfHarm }) => selfHarm), {
      path: ['items'],
      error: 'the item about self-harm is marked with selfHarm: true',
    }),
    z.refine(({ cutOff, items, options: common = [] }) => cutOff <= highestSum(items, common), {
      path: ['cutOff'],
      error: 'no sum reaches the cut-off: it is at most that of the highest scores',
    }),
  );

export type QuestionnaireEntry = z.infer<typeof QuestionnaireEntrySchema>;

/** Who production asks for and is not named yet, and what `signedText` has to be where it is of another text. */
export function missingSignatures(entry: QuestionnaireEntry): string[] {
  const { comparedBy, signedBy, signedText } = entry;
  const text = hashText(entry);
  const names = Object.entries({ comparedBy, signedBy })
    .filter(([, who]) => who === null)
    .map(([field]) => field);
  return signedText === text ? names : [...names, `signedText (${text})`];
}

/** All that is asked, shown with it or makes the result: the SHA-256 of its words, however the file wraps them. */
function hashText(entry: QuestionnaireEntry): string {
  const { name, leadIn, options, items, cutOff, note, permission } = entry;
  const text = JSON.stringify([name, leadIn, options, items, cutOff, note, permission]);
  return createHash('sha256').update(text).digest('hex');
}
