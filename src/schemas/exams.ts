import { z } from '#contract/z.ts';
import { about, provenance } from './fields.ts';

/** No pregnancy is let go on beyond it, in completed weeks. */
const LAST_WEEK = 41;

const cell = z.string().check(z.minLength(1), z.maxLength(120));
const week = z.int().check(z.gte(1), z.lte(LAST_WEEK));

const row = z.strictObject({
  /** As the key of an entry: what she ticks is kept by it. */
  id: z
    .string()
    .check(
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
      z.maxLength(40),
      about(
        'Nome curto',
        'Com ele fica guardado o que ela marcou: depois de publicado, não mude. Minúsculas sem acento, números e hifens; se o exame se repete, com o número do trimestre no fim.',
      ),
    ),
  exam: cell.check(about('Exame', 'O nome, como a tabela mostra.')),
  when: cell.check(about('Quando', 'O período, como a tabela mostra.')),
  why: cell.check(about('Para que serve', 'O motivo, em uma frase curta.')),
  due: z
    .enum(['first-visit', 'weeks', 'trimester', 'agreed'])
    .check(
      about(
        'Época',
        'Como a lista conta os dias: `first-visit`, na primeira consulta; `weeks`, nas semanas do campo seguinte; `trimester`, em qualquer dia do trimestre; `agreed`, só se a equipe ou o serviço pedir, e então a lista não lembra nada.',
      ),
    ),
  weeks: z
    .optional(
      z.strictObject({
        from: week.check(about('Da semana', 'A primeira semana completa, como em `when`.')),
        to: week.check(
          about(
            'Até a semana',
            'A última semana completa, que vale até o sétimo dia: 13 vai até 13 semanas e 6 dias.',
          ),
        ),
      }),
    )
    .check(about('Semanas', 'Só se as palavras de `when` dizem as semanas.')),
  network: z
    .optional(z.enum(['sus', 'particular']))
    .check(about('Rede', 'Só se o exame existe em uma das redes: `sus` ou `particular`.')),
});

const table = z.strictObject({
  trimester: z
    .int()
    .check(z.gte(1), z.lte(3), about('Trimestre', 'O número com que o guia chama a tabela: 1.')),
  rows: z.array(row).check(z.minLength(1), about('Linhas', 'Um exame por linha da tabela.')),
});

/** `content/exams.yaml`: the exams of pregnancy by trimester, as the guide shows them and her list dates them. */
export const ExamsEntrySchema = z.strictObject({
  tables: z
    .array(table)
    .check(z.minLength(1), about('Tabelas', 'As tabelas do guia, uma por trimestre, na ordem.')),
  ...provenance,
});

export type ExamRow = z.infer<typeof row>;
