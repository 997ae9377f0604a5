import { type ExamRow, ExamsEntrySchema } from '#schemas/exams.ts';
import { type FieldPath, lineOfField } from '#local/content/content-fields.ts';
import { type ContentProblem, errorAt, found, rule } from '#local/content/finding.ts';
import { trimesterOf } from '#contract/weeks.ts';

/** Of the exams: a name is of one alone, and the weeks that are counted are those that the text says. */
export const examRows = rule('exam-rows', (file) => {
  if (file.kind !== 'exams') return [];
  const { data } = ExamsEntrySchema.safeParse(file.data);
  // What a field should be, the schema says.
  if (data === undefined) return [];
  const at = (path: FieldPath, what: string, instead: string) =>
    errorAt(lineOfField(file, path), what, instead);
  const ids = data.tables.flatMap(({ rows }) => rows.map(({ id }) => id));
  let place = -1;
  return data.tables.flatMap(({ trimester, rows }, table) =>
    rows.flatMap((row, number) => {
      place += 1;
      const path = ['tables', table, 'rows', number];
      return found(
        ids.indexOf(row.id) === place ||
          at(
            [...path, 'id'],
            `O nome curto \`${row.id}\` já é de outro exame: o que ela marcasse em um apareceria nos dois.`,
            'um nome que só este tem, com o número do trimestre no fim.',
          ),
        findInWeeks(row, trimester, path, at),
      );
    }),
  );
});

type At = (path: FieldPath, what: string, instead: string) => ContentProblem;

function findInWeeks(
  { due, weeks, when }: ExamRow,
  trimester: number,
  path: FieldPath,
  at: At,
): ContentProblem | ContentProblem[] {
  if (weeks === undefined) {
    if (due !== 'weeks') return [];
    return at(
      [...path, 'due'],
      '`due` diz `weeks`, e a linha não tem `weeks`.',
      '`weeks:` com `from` e `to`, ou outra época em `due`.',
    );
  }
  if (due !== 'weeks' && due !== 'agreed')
    return at(
      [...path, 'weeks'],
      `A linha tem \`weeks\`, e \`due\` diz \`${due}\`: a lista não usaria as semanas.`,
      '`due: weeks`, ou apague `weeks`.',
    );
  const { from, to } = weeks;
  const said = new Set(Array.from(when.matchAll(/\d+/g), ([digits]) => Number(digits)));
  const unsaid = [from, to].find((week) => !said.has(week));
  return found(
    to < from &&
      at(
        [...path, 'weeks', 'to'],
        `As semanas acabam na ${to}, e começam na ${from}.`,
        'a menor em `from`, a maior em `to`.',
      ),
    trimesterOf(from) === trimester ||
      at(
        [...path, 'weeks', 'from'],
        `A semana ${from} não é do ${trimester}º trimestre, em que a linha está.`,
        'a linha na tabela do trimestre em que o exame começa.',
      ),
    unsaid === undefined ||
      at(
        [...path, 'weeks'],
        `A semana ${unsaid} não está em \`when\`: a leitora leria uma coisa e a lista contaria outra.`,
        'em `weeks` e em `when` as mesmas semanas.',
      ),
  );
}
