import { trimesterOf } from '#contract/weeks.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import { planLists } from '#local/content/expand-components.ts';
import { listNames, nearestName, type Report, rule } from '#local/content/finding.ts';
import { attributeOf, listNodes } from '#local/content/nodes.ts';
import type { FieldPath } from '#local/content/places.ts';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { type ExamRow, ExamsEntrySchema } from '#schemas/exams.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { citedSources } from './sources.ts';

/** Each item of a list of milestones has a name of its own there, by which what she ticked is found again. */
const milestoneItems = rule('milestone-items', 'all', ({ nodes }, report) => {
  for (const { node: list } of nodes.filter(({ tag }) => tag === 'Milestones')) {
    const seen = new Set<string>();
    for (const { node: item } of listNodes(list)) {
      if (item.type !== 'listItem') continue;
      const mark = listNodes(item).find(({ tag }) => tag === 'Item');
      const name = mark === undefined ? '' : (attributeOf(mark.node, 'name') ?? '');
      if (mark === undefined) report(item, 'unnamed');
      else if (seen.has(name)) report(item, 'same-name', { name });
      seen.add(name);
    }
  }
});

const GUIDE = 'content/guides/birth-plan.mdx';

/** Each item of the birth plan has an id of its own, and the laws it names are among its guide's sources. */
const planItems = rule('plan-items', ['plan'], ({ data }, report, { all }) => {
  const guide = all.find(({ path }) => path === GUIDE);
  const cited = guide ? citedSources(guide).filter((id) => id !== null) : [];
  for (const [section, items] of planLists(data))
    for (const [at, { id, laws = [] }] of items.entries()) {
      const path = [...section.split('/'), at];
      if (items.findIndex((other) => other.id === id) < at)
        report([...path, 'id'], 'same-id', { id });
      for (const [index, { source }] of laws.entries())
        if (!cited.includes(source))
          report([...path, 'laws', index, 'source'], 'uncited', {
            ...{ source, guide: GUIDE, nearest: nearestName(source, cited) },
          });
    }
});

const SECTIONS = Object.entries(BirthPlanEntrySchema.shape).flatMap(([way, { shape }]) =>
  Object.keys(shape).map((name) => `${way}/${name}`),
);

/** The guide of the birth plan shows each of its lists once, and no other guide does. */
const planPlaces = rule('plan-places', ['guide'], ({ path, nodes, bodyLine }, report) => {
  const seen = new Set<string>();
  for (const { node } of nodes.filter(({ tag }) => tag === 'PlanItems')) {
    const section = attributeOf(node, 'section') ?? '';
    if (path !== GUIDE) report(node, 'other-guide');
    else if (!SECTIONS.includes(section))
      report(node, 'unknown', { section, sections: listNames(SECTIONS) });
    else if (seen.has(section)) report(node, 'twice', { section });
    seen.add(section);
  }
  if (path === GUIDE && nodes.length > 0)
    for (const section of SECTIONS.filter((known) => !seen.has(known)))
      report(bodyLine, 'missing', { section });
});

/** Of the exams: a name is of one alone, and the weeks that are counted are those that the text says. */
const examRows = rule('exam-rows', ['exams'], (file, report) => {
  // What a field should be, the schema says.
  const tables = ExamsEntrySchema.safeParse(file.data).data?.tables ?? [];
  const seen = new Set<string>();
  for (const [table, { trimester, rows }] of tables.entries())
    for (const [number, row] of rows.entries()) {
      const path = ['tables', table, 'rows', number];
      if (seen.has(row.id)) report([...path, 'id'], 'same-id', { id: row.id });
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
    if (due === 'weeks') report([...path, 'due'], 'no-weeks');
    return;
  }
  if (due !== 'weeks' && due !== 'agreed')
    return report([...path, 'weeks'], 'unused-weeks', { due });
  const { from, to } = weeks;
  const said = Array.from(when.matchAll(/\d+/g), ([digits]) => Number(digits));
  const unsaid = [from, to].find((week) => !said.includes(week));
  if (to < from) report([...path, 'weeks', 'to'], 'backwards', { from, to });
  if (trimesterOf(from) !== trimester)
    report([...path, 'weeks', 'from'], 'other-trimester', { from, trimester });
  if (unsaid !== undefined) report([...path, 'weeks'], 'unsaid', { week: unsaid });
}

/** Of the list with dates: names are of one thing each, ages go on, and a dose names what is there. */
const vaccineAges = rule('vaccine-ages', ['vaccines'], (file, report) => {
  const { data } = VaccinesEntrySchema.safeParse(file.data);
  if (data === undefined) return;
  const { ages, sources } = data;
  const known = ages.flatMap(({ doses }) => doses);
  const seen = new Set<string>();
  const checkName = (id: string, space: string, path: FieldPath) => {
    if (seen.has(space + id)) report(path, 'same-id', { id });
    seen.add(space + id);
  };
  /** What ends must end after it begins. */
  const checkEnd = (path: FieldPath, months: number, end: number | undefined) => {
    if (end !== undefined && end <= months)
      report(path, 'early-end', { field: String(path.at(-1)), end, months });
  };
  for (const [index, { id: age, months, until, doses }] of ages.entries()) {
    const before = ages[index - 1]?.months;
    checkName(age, 'idade ', ['ages', index, 'id']);
    if (before !== undefined && months <= before)
      report(['ages', index, 'months'], 'order', { months, before });
    checkEnd(['ages', index, 'until'], months, until);
    for (const [number, dose] of doses.entries()) {
      const path = ['ages', index, 'doses', number];
      checkName(dose.id, '', [...path, 'id']);
      checkEnd([...path, 'until'], months, dose.until);
      checkEnd([...path, 'before'], months, dose.before);
      for (const [place, id] of (dose.covers ?? []).entries()) {
        const other = known.find((one) => one.id === id);
        const names = known.map((one) => one.id).filter((one) => one !== dose.id);
        const at = [...path, 'covers', place];
        if (other === undefined)
          report(at, 'covers-nothing', { id, dose: dose.id, nearest: nearestName(id, names) });
        else if (other.network === dose.network) report(at, 'covers-same', { id, dose: dose.id });
      }
      for (const [place, id] of dose.sources.entries())
        if (!sources.includes(id)) report([...path, 'sources', place], 'source', { id });
    }
  }
});

/**
 * A guide shows tables that the file of data has, and each of them stands in one place.
 * @param component that shows a table, and its attribute that says which.
 * @param namesOf the tables' names in their order; undefined for data that cannot be read.
 */
const tablesShownOnce = (
  kind: 'exams' | 'vaccines',
  component: string,
  attribute: string,
  namesOf: (data: unknown) => readonly string[] | undefined,
) =>
  rule(`${kind.slice(0, -1)}-tables`, 'all', (file, report, { all }) => {
    const names = namesOf(all.find((one) => one.kind === kind)?.data);
    // Without a list that can be read, its own error is the one to mend.
    if (names === undefined) return;
    const shownIn = ({ nodes }: ContentFile) =>
      nodes.flatMap(({ node, tag }) =>
        tag === component && node.type === 'mdxJsxFlowElement'
          ? [{ node, name: attributeOf(node, attribute) }]
          : [],
      );
    if (file.kind !== kind)
      for (const { node, name } of shownIn(file)) {
        if (name === null || names.includes(name)) continue;
        const values = { name, names: listNames([...new Set(names)]) };
        report(node, 'unknown', { ...values, nearest: nearestName(name, names) });
      }
    const shown = all.filter((one) => one.kind === 'guide').flatMap(shownIn);
    for (const [at, name] of file.kind === kind ? names.entries() : []) {
      const times = shown.filter((one) => one.name === name).length;
      if (names.indexOf(name) < at) report(['tables', at], 'twice', { name });
      else if (times !== 1)
        report(['tables', at], times === 0 ? 'not-shown' : 'shown-twice', { name });
    }
  });

export const LIST_RULES = [
  milestoneItems,
  planItems,
  planPlaces,
  examRows,
  vaccineAges,
  tablesShownOnce('exams', 'ExamTable', 'trimester', (data) =>
    ExamsEntrySchema.safeParse(data).data?.tables.map(({ trimester }) => String(trimester)),
  ),
  tablesShownOnce('vaccines', 'VaccineTable', 'age', (data) =>
    VaccinesEntrySchema.safeParse(data).data?.tables.map(({ id }) => id),
  ),
];
