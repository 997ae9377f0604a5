import { z } from '#contract/z.ts';
import { about, provenance } from './fields.ts';

/** Nothing is dated beyond it: the routine of childhood ends at 14. In months. */
const LAST_MONTH = 180;

const text = z.string().check(z.minLength(1));
const cell = z.string().check(z.minLength(1), z.maxLength(220));
const months = z.int().check(z.gte(0), z.lte(LAST_MONTH));
/** As the key of an entry: what she ticks is kept by it. */
const id = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(40));

const row = z.strictObject({
  vaccine: text.check(about('Vacina', 'O nome, como a tabela mostra.')),
  sus: cell.check(about('SUS', 'O que a UBS aplica; se não há dose, diga isso.')),
  particular: cell.check(about('Particular', 'O que as clínicas oferecem.')),
  note: cell.check(
    about('Observações', 'O que ajuda a entender; se não há nada, um travessão (—).'),
  ),
});

const table = z.strictObject({
  id: id.check(about('Nome curto', 'O `age` com que o guia chama a tabela: `2-meses`.')),
  rows: z.array(row).check(z.minLength(1), about('Linhas', 'Uma vacina por linha da tabela.')),
});

const dose = z.strictObject({
  id: id.check(
    about(
      'Nome curto',
      'Com ele fica guardado o que ela marcou: depois de publicado, não mude. Minúsculas sem acento, números e hifens.',
    ),
  ),
  vaccine: z
    .string()
    .check(z.minLength(2), z.maxLength(40), about('Vacina', 'O nome, como a lista mostra.')),
  network: z
    .enum(['sus', 'particular', 'both'])
    .check(about('Rede', 'Quem dá esta dose: `sus`, `particular` ou `both`, as duas.')),
  dose: z
    .string()
    .check(z.minLength(3), z.maxLength(20), about('Dose', 'Como «1ª dose» ou «Reforço».')),
  until: z
    .optional(months)
    .check(
      about('Até', 'A idade em meses até a qual a dose está na hora, quando não é a da visita.'),
    ),
  before: z
    .optional(months)
    .check(
      about(
        'Antes de',
        'A idade em meses a partir da qual a rotina não dá mais esta dose. A lista então manda perguntar.',
      ),
    ),
  covers: z
    .optional(z.array(id).check(z.minLength(1)))
    .check(
      about('Vale por', 'Os nomes curtos das doses da outra rede que esta dispensa de marcar.'),
    ),
  agreed: z
    .optional(z.boolean())
    .check(
      about(
        'Combinada à parte',
        'Sim, se o posto ou o pediatra diz se e quando ela é dada: a lista não lembra que atrasou.',
      ),
    ),
  note: z
    .optional(z.string().check(z.minLength(3), z.maxLength(60)))
    .check(about('Nota', 'Só o que a lista com datas precisa dizer junto da dose.')),
  since: z
    .optional(z.int().check(z.gte(2000), z.lte(2100)))
    .check(about('Desde', 'O ano em que a dose passou a ser assim, quando mudou há pouco.')),
  sources: z
    .array(z.string())
    .check(
      z.minLength(1),
      about('Fontes', 'Em que esta dose se apoia: nomes que estão também em `sources`, no fim.'),
    ),
});

const age = z.strictObject({
  id: id.check(about('Nome curto', 'Com ele a agenda reconhece a visita: não mude.')),
  title: text.check(about('Idade', 'Como a lista mostra: «2 meses».')),
  months: months.check(about('Meses', 'A idade em meses completos; ao nascer, 0.')),
  until: z
    .optional(months)
    .check(about('Até', 'Se a visita vai de uma idade a outra, o fim dela, em meses.')),
  doses: z.array(dose).check(z.minLength(1), about('Doses', 'O que se toma nesta idade.')),
});

/** `content/vaccines.yaml`: the guide's tables, and the doses of which her dated list is made. */
export const VaccinesEntrySchema = z.strictObject({
  tables: z
    .array(table)
    .check(z.minLength(1), about('Tabelas', 'As tabelas do guia, na ordem em que aparecem.')),
  ages: z
    .array(age)
    .check(z.minLength(1), about('Idades', 'As visitas da lista com datas, da primeira à última.')),
  ...provenance,
});

export type VaccinesEntry = z.infer<typeof VaccinesEntrySchema>;
export type VaccineAgeEntry = z.infer<typeof age>;
export type VaccineRow = z.infer<typeof row>;
