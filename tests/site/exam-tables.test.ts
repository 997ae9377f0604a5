import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { ExamsEntrySchema } from '#schemas/exams.ts';
import { readYaml } from '#local/content/content-folder.ts';

import { readCells } from './support/read-cells.ts';
import { readGuides } from './support/read-guides.ts';
import { readPublished } from './support/read-published.ts';
import { readWords } from './support/read-words.ts';

/** The cells of each trimester's table as they were when Markdown wrote them, row by row. */
const CELLS = JSON.parse(
  readFileSync(new URL('support/exam-cells.json', import.meta.url), 'utf8'),
) as Record<string, string[][]>;
const COLUMNS = ['Exame', 'Quando', 'Para que serve'];

/** The entries of exams are kept by them: an id that is published stays as it is. */
const IDS = [
  'tipo-de-sangue coombs-indireto-1 hemograma-1 eletroforese-de-hemoglobina glicemia-de-jejum-1 urina-1',
  'sifilis-hiv-hepatite-b-1 hepatite-c-htlv-1 toxoplasmose-1 preventivo ultrassom-transvaginal',
  'translucencia-nucal ultrassom-morfologico medida-do-colo totg coombs-indireto toxoplasmose-2',
  'ecocardiograma-fetal sifilis-hiv-hepatite-b-3 hepatite-c-htlv-3 hemograma-3 urina-3',
  'glicemia-de-jejum-3 toxoplasmose-3 ultrassom-de-crescimento estreptococo-b',
].flatMap((line) => line.split(' '));

const guide = readGuides().find(({ slug }) => slug === 'exams');
const rows = ExamsEntrySchema.parse(readYaml('exams.yaml')).tables.flatMap((table) => table.rows);
const readTables = (html: string) =>
  readCells(html).filter(({ columns }) => columns[0] === 'Exame');

describe('the tables of the exam guide', () => {
  it('show in the paid text what they showed before they were data, cell by cell', () => {
    const shown = readTables(guide?.fragment ?? '');
    expect(shown.map(({ columns }) => columns)).toEqual(Object.keys(CELLS).map(() => COLUMNS));
    expect(shown.map((table) => table.rows)).toEqual(Object.values(CELLS));
  });

  it('stand each below the heading of its trimester', () => {
    const places = Array.from(
      guide?.fragment.matchAll(/<h2[^>]*>(\d)º trimestre|data-trimester="(\d)"/g) ?? [],
      ([, heading, table]) => heading ?? table,
    );
    expect(places).toEqual(['1', '1', '2', '2', '3', '3']);
  });

  it('call each exam by a name that stays', () => {
    expect(rows.map(({ id }) => id)).toEqual(IDS);
  });

  it('leave nothing in what is published: no id, no reason for an exam', () => {
    const paid = [
      ...IDS.filter((id) => /-\d$/.test(id)),
      ...rows.map(({ why }) => why).filter((text) => text.split(' ').length > 4),
    ].map(readWords);
    expect(paid.length).toBeGreaterThan(25);
    const found = readPublished().flatMap(({ file, text }) => {
      const words = readWords(text);
      return paid.filter((one) => words.includes(one)).map((one) => `dist/${file}: ${one}`);
    });
    expect(found).toEqual([]);
  });

  it('say what the law gives in the public network as what holds there', () => {
    expect(guide?.fragment).toMatch(
      /data-for-network="sus"[^>]*>(?:(?!<\/div>)[\s\S])*14\.598\/2023/,
    );
  });
});
