import { ExamsEntrySchema } from '#schemas/exams.ts';
import { tablesShownOnce } from '#local/content/tables-shown-once.ts';

/** A guide shows tables that `content/exams.yaml` has, and each of them stands in one place. */
export const examTables = tablesShownOnce({
  name: 'exam-tables',
  kind: 'exams',
  namesOf: (data) =>
    ExamsEntrySchema.safeParse(data).data?.tables.map(({ trimester }) => String(trimester)),
  component: 'ExamTable',
  attribute: 'trimester',
  words: {
    table: (trimester) => `do ${trimester}º trimestre`,
    twice: (trimester) => `O ${trimester}º trimestre já tem uma tabela.`,
    insteadOfTwice: 'as linhas das duas em uma tabela só.',
    tag: (trimester) => `<ExamTable trimester={${trimester}} />`,
  },
});
