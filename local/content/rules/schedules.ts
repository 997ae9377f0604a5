import { trimesterOf } from '#contract/weeks.ts';
import { nearestName, type Report, rule } from '#local/content/finding.ts';
import type { FieldPath } from '#local/content/places.ts';
import { type ExamRow, ExamsEntrySchema } from '#schemas/exams.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';

/** Of the exams: a name is of one alone, and the weeks that are counted are those that the text says. */
const examRows = rule('exam-rows', ['exams'], (file, report) => {
  // What a field should be, the schema says.
  const tables = ExamsEntrySchema.safeParse(file.data).data?.tables ?? [];
  const seen = new Set<string>();
  for (const [table, { trimester, rows }] of tables.entries())
    for (const [number, row] of rows.entries()) {
      const path = ['tables', table, 'rows', number];
      if (seen.has(row.id))
        report(
          [...path, 'id'],
          `O nome curto \`${row.id}\` já é de outro exame: o que ela marcasse em um apareceria nos dois.`,
          'um nome que só este tem, com o número do trimestre no fim.',
        );
      seen.add(row.id);
      checkWeeks(row, trimester, path, report);
    }
});

function checkWeeks(
  { due, weeks, when }: ExamRow,
  trimester: number,
  path: FieldPath,
  report: Report,
): void {
  if (weeks === undefined) {
    if (due === 'weeks')
      report(
        [...path, 'due'],
        '`due` diz `weeks`, e a linha não tem `weeks`.',
        '`weeks:` com `from` e `to`, ou outra época em `due`.',
      );
    return;
  }
  if (due !== 'weeks' && due !== 'agreed')
    return report(
      [...path, 'weeks'],
      `A linha tem \`weeks\`, e \`due\` diz \`${due}\`: a lista não usaria as semanas.`,
      '`due: weeks`, ou apague `weeks`.',
    );
  const { from, to } = weeks;
  const said = Array.from(when.matchAll(/\d+/g), ([digits]) => Number(digits));
  const unsaid = [from, to].find((week) => !said.includes(week));
  if (to < from)
    report(
      [...path, 'weeks', 'to'],
      `As semanas acabam na ${to}, e começam na ${from}.`,
      'a menor em `from`, a maior em `to`.',
    );
  if (trimesterOf(from) !== trimester)
    report(
      [...path, 'weeks', 'from'],
      `A semana ${from} não é do ${trimester}º trimestre, em que a linha está.`,
      'a linha na tabela do trimestre em que o exame começa.',
    );
  if (unsaid !== undefined)
    report(
      [...path, 'weeks'],
      `A semana ${unsaid} não está em \`when\`: a leitora leria uma coisa e a lista contaria outra.`,
      'em `weeks` e em `when` as mesmas semanas.',
    );
}

/** Of the list with dates: names are of one thing each, ages go on, and a dose names what is there. */
const vaccineAges = rule('vaccine-ages', ['vaccines'], (file, report) => {
  const { data } = VaccinesEntrySchema.safeParse(file.data);
  if (data === undefined) return;
  const { ages, sources } = data;
  const known = ages.flatMap(({ doses }) => doses);
  const seen = new Set<string>();
  const checkName = (id: string, space: string, path: FieldPath) => {
    if (seen.has(space + id))
      report(
        path,
        `O nome curto \`${id}\` já é de outra: o que ela marcasse em uma apareceria nas duas.`,
        'um nome que só esta tem, com o número da dose no fim.',
      );
    seen.add(space + id);
  };
  /** What ends must end after it begins. */
  const checkEnd = (path: FieldPath, months: number, end: number | undefined) => {
    if (end !== undefined && end <= months)
      report(
        path,
        `\`${String(path.at(-1))}\` diz ${end} meses, e a idade já começa com ${months}.`,
        `um número maior que ${months}, em meses: 4 anos são 48.`,
      );
  };
  for (const [index, { id: age, months, until, doses }] of ages.entries()) {
    const before = ages[index - 1]?.months;
    checkName(age, 'idade ', ['ages', index, 'id']);
    if (before !== undefined && months <= before)
      report(
        ['ages', index, 'months'],
        `A idade de ${months} meses vem depois da de ${before}.`,
        'as idades da menor para a maior, cada uma só uma vez.',
      );
    checkEnd(['ages', index, 'until'], months, until);
    for (const [number, dose] of doses.entries()) {
      const path = ['ages', index, 'doses', number];
      checkName(dose.id, '', [...path, 'id']);
      checkEnd([...path, 'until'], months, dose.until);
      checkEnd([...path, 'before'], months, dose.before);
      for (const [place, id] of (dose.covers ?? []).entries()) {
        const other = known.find((one) => one.id === id);
        const names = known.map((one) => one.id).filter((one) => one !== dose.id);
        const nearest = other === undefined ? nearestName(id, names) : undefined;
        if (other === undefined || other.network === dose.network)
          report(
            [...path, 'covers', place],
            other === undefined
              ? `Não há dose \`${id}\` para \`${dose.id}\` valer por ela.`
              : `A dose \`${id}\` é da mesma rede que \`${dose.id}\`, e as duas são dadas.`,
            nearest === undefined
              ? 'o nome curto de uma dose da outra rede; ou apague esta linha.'
              : `\`${nearest}\`.`,
          );
      }
      for (const [place, id] of dose.sources.entries())
        if (!sources.includes(id))
          report(
            [...path, 'sources', place],
            `A fonte \`${id}\` desta dose não está em \`sources\`, no fim do arquivo.`,
            `\`- ${id}\` também em \`sources:\`, se é essa a fonte.`,
          );
    }
  }
});

export const SCHEDULE_RULES = [examRows, vaccineAges];
