import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { readYaml } from '#local/content/content-folder.ts';

import { readCells } from './support/read-cells.ts';
import { readGuides } from './support/read-guides.ts';
import { readPublished } from './support/read-published.ts';
import { readWords } from './support/read-words.ts';

/** The cells of each table as they were when Markdown wrote them, row by row. */
const CELLS = JSON.parse(
  readFileSync(new URL('support/vaccine-cells.json', import.meta.url), 'utf8'),
) as Record<string, string[][]>;
const COLUMNS = ['Vacina', 'SUS', 'Particular', 'Observações'];

const guide = readGuides().find(({ slug }) => slug === 'vaccines');
const { tables, ages } = VaccinesEntrySchema.parse(readYaml('vaccines.yaml'));

/** The tables of a page that have a column of the SUS. */
const readTables = (html: string) => readCells(html).filter(({ columns }) => columns[1] === 'SUS');

describe('the tables of the vaccine guide', () => {
  it('show in the paid text what they showed before they were data, cell by cell', () => {
    const shown = readTables(guide?.fragment ?? '');
    expect(shown.map(({ columns }) => columns)).toEqual(Object.keys(CELLS).map(() => COLUMNS));
    expect(shown.map(({ rows }) => rows)).toEqual(Object.values(CELLS));
  });

  it('show everybody the one of birth alone', () => {
    expect(readTables(guide?.page ?? '').map(({ rows }) => rows)).toEqual([CELLS['ao-nascer']]);
  });

  it('stand in the order of the data', () => {
    expect(tables.map(({ id }) => id)).toEqual(Object.keys(CELLS));
  });
});

describe('the doses of the dated list', () => {
  const doses = ages.flatMap((age) => age.doses);
  const published = readPublished().map(({ file, text }) => ({ file, words: readWords(text) }));

  it('are all in the paid text, each once', () => {
    for (const { id } of doses) {
      expect(guide?.fragment.split(`data-dose="${id}"`), id).toHaveLength(2);
    }
  });

  it('are in nothing that is published: no id, no note of a table or dose that is paid for', () => {
    const paid = [
      ...doses.filter(({ id }) => /-\d$|clinica|reforco/.test(id)).map(({ id }) => id),
      ...tables
        .filter(({ id }) => id !== 'ao-nascer')
        .flatMap(({ rows }) => rows.map(({ note }) => note))
        .filter((note) => note.split(' ').length > 5),
    ].map(readWords);
    expect(paid.length).toBeGreaterThan(70);
    const found = published.flatMap(({ file, words }) =>
      paid.filter((one) => words.includes(one)).map((one) => `dist/${file}: ${one}`),
    );
    expect(found).toEqual([]);
  });
});
