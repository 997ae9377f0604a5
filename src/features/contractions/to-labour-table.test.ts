import { contractionAt } from '#tests/support/contraction-series.ts';
import { fc } from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { toCsv } from './labour-record.ts';

const NOW = Date.parse('2026-11-22T00:02:00-03:00');
const MINUTE = 60_000;
const timeZone = 'America/Sao_Paulo';
const HEADER = 'Data;Hora;Duração (s);Intensidade;Intervalo (min);Anotação';
const withNote = (note: string) =>
  toCsv({ contractions: [contractionAt(NOW, { note })], events: [], timeZone });

it('lists contractions and events, oldest first, across midnight', () => {
  const contractions = [
    contractionAt(NOW, { intensity: 'forte' }),
    contractionAt(NOW - 5 * MINUTE, { note: 'na bola' }),
  ];
  const events = [
    { id: 'b', at: NOW + MINUTE, kind: 'note' as const, text: 'Saindo' },
    { id: 'a', at: NOW - MINUTE, kind: 'waters' as const, text: 'clara' },
  ];
  expect(toCsv({ contractions, events, timeZone })).toBe(
    [
      `\uFEFF${HEADER}`,
      '21/11/2026;23:57;50;Moderada;;na bola',
      '22/11/2026;00:01;;;;Bolsa rompeu: clara',
      '22/11/2026;00:02;50;Forte;5;',
      '22/11/2026;00:03;;;;Saindo',
      '',
    ].join('\r\n'),
  );
});

it('of nothing is the header alone', () => {
  expect(toCsv({ contractions: [], events: [], timeZone })).toBe(`\uFEFF${HEADER}\r\n`);
});

describe('a note', () => {
  it.each([
    ['a semicolon', 'dor; náusea', '"dor; náusea"'],
    ['quotation marks', 'disse "ai"', '"disse ""ai"""'],
    ['a line break', 'um\ndois', '"um\ndois"'],
    ['a comma', 'um, dois', 'um, dois'],
  ])('with %s stays in its cell', (_, note, cell) => {
    expect(withNote(note)).toContain(`;Moderada;;${cell}\r\n`);
  });

  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'that begins like the formula %j is no formula',
    (note) => {
      expect(withNote(note)).toMatch(/;Moderada;;"?'/);
    },
  );

  it('with such a sign further on is left as it is', () => {
    expect(withNote('dor = 7')).toContain(';;dor = 7\r\n');
  });
});

/** The cells of a table, read as a spreadsheet does; its own few lines, so that both cannot err alike. */
function readCells(table: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of table.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('gives every note back as it was, whatever it holds', () => {
  const note = fc.oneof(
    fc.uint16Array({ maxLength: 30 }).map((codes) => String.fromCharCode(...codes)),
    fc.string({ unit: fc.constantFrom(';', '"', '\r', '\n', '=', "'", 'ã', '-') }),
  );
  fc.assert(
    fc.property(fc.array(note, { minLength: 1, maxLength: 5 }), (notes) => {
      const contractions = notes.map((text, index) =>
        contractionAt(NOW + index * MINUTE, { note: text }),
      );
      const [header, ...rows] = readCells(toCsv({ contractions, events: [], timeZone }));
      expect(header?.join(';')).toBe(`\uFEFF${HEADER}`);
      expect(rows.map((cells) => cells.length)).toEqual(notes.map(() => 6));
      const read = rows.map((cells) => cells[5] ?? '');
      expect(read.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
      // The mark that keeps a formula from running is all that may be added.
      const own = read.map((cell, index) => (cell === notes[index] ? cell : cell.slice(1)));
      expect(own).toEqual(notes);
    }),
  );
});
