import { describe, expect, it } from 'vitest';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { readYaml } from '#local/content/content-folder.ts';
import { expandComponents } from '#local/content/expand-components.ts';
import { phrasePattern } from '#local/content/phrase-pattern.ts';
import { readGuide } from './read-guide.ts';
import { sectionOf } from './section-of.ts';

const splitCells = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replace(/\u00a0/g, ' ').trim());

/** The tables of an MDX text, in order: their columns, and their rows cell by cell. */
function readTables(mdx: string): { columns: string[]; rows: string[][] }[] {
  const tables = mdx.match(/(?:^\|.*(?:\n|$))+/gm) ?? [];
  return tables.map((table) => {
    const [head = '', , ...rows] = table.trim().split('\n');
    return { columns: splitCells(head), rows: rows.map(splitCells) };
  });
}

const COLUMNS = ['Vacina', 'SUS', 'Particular', 'Observações'];
/** A cell that says that this age or this network has no dose. */
const NOT_GIVEN = /^(?:—|não\b|ainda não\b|só a partir\b)/i;

const body = expandComponents(readGuide('vaccines').body);
const tablesUnder = (heading: string) => readTables(sectionOf(body, heading));

/** The row of that vaccine, by its columns. */
function findRow(heading: string, vaccine: string) {
  const rows = tablesUnder(heading).flatMap((table) => table.rows);
  const [, sus, own, notes] = rows.find(([name = '']) => phrasePattern(vaccine).test(name)) ?? [];
  return { SUS: sus ?? '—', Particular: own ?? '—', Observações: notes ?? '—' };
}

it.each(['Ao Nascer', '2 Meses', '3-5 Meses', '4-6 Meses', '9 Meses', '12 Meses', '15 Meses'])(
  'heads the columns of "%s" as the specification does',
  (heading) => {
    expect(tablesUnder(heading).length).toBeGreaterThan(0);
    for (const { columns } of tablesUnder(heading)) expect(columns).toEqual(COLUMNS);
  },
);

it('keeps the ages in their order', () => {
  const ages = Array.from(body.matchAll(/^## (.*(?:Nascer|Meses).*)$/gm), ([, age]) => age);
  expect(ages).toEqual([
    'Ao Nascer',
    '2 Meses',
    '3 e 5 Meses',
    '4 e 6 Meses',
    '9 Meses',
    '12 Meses',
    '15 Meses em Diante',
  ]);
});

describe.each([
  ['Ao Nascer', 'BCG', 'SUS', 'dose única'],
  ['Ao Nascer', 'Hepatite B', 'SUS', '12-24 horas'],
  ['2 Meses', 'Pentavalente', 'SUS', '2, 4 e 6 meses'],
  ['2 Meses', 'Hexavalente', 'Particular', '2, 4 e 6 meses'],
  ['2 Meses', 'VIP', 'SUS', '2, 4 e 6 meses'],
  ['2 Meses', 'Pneumocócica 10-valente', 'SUS', '2, 4 e 12 meses'],
  ['2 Meses', 'Pneumocócica 15-valente', 'Particular', '2, 4 e 6 meses, reforço … 12-15 meses'],
  ['2 Meses', 'Pneumocócica 20-valente', 'Particular', '2, 4 e 6 meses, reforço … 12-15 meses'],
  ['2 Meses', 'Rotavírus monovalente', 'SUS', '2-4 meses'],
  ['2 Meses', 'Rotavírus pentavalente', 'Particular', '2, 4 e 6 meses'],
  ['Aos 4 meses', 'Pentavalente', 'SUS', '2ª dose'],
  ['Aos 4 meses', 'Pneumocócica', 'SUS', '2ª dose'],
  ['Aos 4 meses', 'Pneumocócica', 'Particular', '15 ou 20-valente'],
  ['Aos 4 meses', 'Rotavírus', 'SUS', '2ª'],
  ['Aos 6 meses', 'Pentavalente', 'SUS', '3ª dose'],
  ['Aos 6 meses', 'Pneumocócica', 'Particular', '3ª dose'],
  ['Aos 6 meses', 'Rotavírus', 'Particular', '3ª dose … pentavalente'],
  ['12 Meses', 'Tríplice viral', 'SUS', '1ª dose'],
  ['12 Meses', 'Meningocócica C ou ACWY', 'SUS', 'ACWY'],
  ['12 Meses', 'Pneumocócica', 'SUS', 'reforço'],
  ['12 Meses', 'Hepatite A', 'SUS', '15 meses'],
  ['12 Meses', 'Hepatite A', 'Particular', '12-18 meses'],
  ['15 Meses', 'DTP', 'SUS', '1º reforço'],
  ['15 Meses', 'Varicela', 'SUS', '1ª dose'],
  ['9 Meses', 'Febre amarela', 'SUS', '9 meses'],
  ['15 Meses', 'Febre amarela', 'SUS', 'reforço'],
  ['15 Meses', 'HPV', 'SUS', 'a partir de 9 anos'],
] as const)('%s: %s, column %s', (heading, vaccine, column, says) => {
  it(`says "${says}"`, () => {
    const cell = findRow(heading, vaccine)[column];
    expect(cell).toMatch(phrasePattern(says));
    expect(cell).not.toMatch(NOT_GIVEN);
  });
});

it('gives every row of these tables a word in both networks', () => {
  const rows = readTables(body).filter(
    ({ columns }) => columns[0] === 'Vacina' && columns[1] === 'SUS',
  );
  const silent = rows.flatMap((table) =>
    table.rows.filter(([, sus, own]) => sus === '—' && own === '—'),
  );
  expect(silent).toEqual([]);
});

it('explains the three pneumococcal vaccines side by side', () => {
  const names = readTables(sectionOf(body, 'Pneumocócicas'))[0]?.rows.map(([name = '']) => name);
  expect(names).toEqual([
    expect.stringMatching(/^10-valente/),
    expect.stringMatching(/^15-valente/),
    expect.stringMatching(/^20-valente/),
  ]);
});

describe('the one page of the SUS and the doses of the dated list', () => {
  const { ages } = VaccinesEntrySchema.parse(readYaml('vaccines.yaml'));
  const [, page = ''] =
    /<Checklist>([^]*?<)\/Checklist>/.exec(sectionOf(body, 'O calendário do SUS em uma página')) ??
    [];
  const lines = Array.from(
    page.matchAll(/^- ([^:]+): ([^]*?)(?=^- |^<)/gm),
    ([, age, text = '']) => ({
      age,
      text: text.replace(/\s+/g, ' '),
    }),
  );
  /** As the page calls them: after their first mention some without their second word. */
  const SUS = ages
    .map(({ title, months, doses }) => ({
      title: months >= 108 ? '9 a 14 anos' : title,
      names: doses.filter(({ network }) => network !== 'particular').map(({ vaccine }) => vaccine),
    }))
    .filter(({ names }) => names.length > 0);
  const all = [...new Set(SUS.flatMap(({ names }) => names))];
  const says = (text: string, name: string) =>
    new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, name.length < 4 ? 'u' : 'iu').test(text);

  it('have the same ages', () => {
    expect(lines.map(({ age }) => age)).toEqual([...new Set(SUS.map(({ title }) => title))]);
  });

  it.each(lines)('have the same vaccines: $age', ({ age, text }) => {
    const dated = new Set(SUS.filter(({ title }) => title === age).flatMap(({ names }) => names));
    const listed = all.filter((name) => says(text, name));
    expect(listed.toSorted()).toEqual([...dated].toSorted());
  });
});

it('gives every dose of the dated list to a vaccine of the tables', () => {
  const { ages, tables } = VaccinesEntrySchema.parse(readYaml('vaccines.yaml'));
  const rows = tables
    .flatMap((table) => table.rows.map(Object.values))
    .flat()
    .join('\n');
  const vaccines = new Set(ages.flatMap(({ doses }) => doses.map(({ vaccine }) => vaccine)));
  expect([...vaccines].filter((name) => !rows.includes(name))).toEqual([]);
});

it('lets a dose stand for one of the other network only where a source says so', () => {
  const { ages } = VaccinesEntrySchema.parse(readYaml('vaccines.yaml'));
  const doses = ages.flatMap((age) => age.doses);
  const vaccineOf = (id: string) => doses.find((dose) => dose.id === id)?.vaccine;
  const pairs = doses.flatMap(({ vaccine, covers = [] }) =>
    covers.map((id) => `${vaccine}: ${String(vaccineOf(id))}`),
  );
  expect([...new Set(pairs)]).toEqual([
    'Hexavalente: Pentavalente',
    'Hexavalente: VIP',
    'Meningocócica ACWY: Meningocócica C',
    'Dengue: Dengue',
  ]);
});
