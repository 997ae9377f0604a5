import { describe, expect, it } from 'vitest';
import { INTENSITIES } from '#contract/limits.ts';
import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { fc } from '#tests/support/fast-check.ts';
import { csvName, formatLabourMessage, toCsv } from './labour-record.ts';
import type { LabourEvent } from './model.ts';

describe('formatLabourMessage', () => {
  const NOW = Date.parse('2026-11-22T03:20:00-03:00');
  const MINUTE = 60_000;
  const HERE = { now: NOW, timeZone: 'America/Sao_Paulo' };
  const CLOSING = 'Registrado por mim no Colinho. Não é uma avaliação médica.';
  const event = (at: number, kind: LabourEvent['kind'], text: string): LabourEvent => ({
    id: `event-${at}`,
    at,
    kind,
    text,
  });

  it('tells the last hour, the contractions and what she wrote', () => {
    const contractions = [
      contractionAt(NOW - 6 * MINUTE, { duration: 52, intensity: 'forte' }),
      contractionAt(NOW - 10 * MINUTE, { duration: 61, note: 'No chuveiro' }),
      contractionAt(NOW - 15 * MINUTE, { duration: 40, intensity: 'leve' }),
    ];
    const events = [
      event(NOW - 30 * MINUTE, 'waters', 'líquido claro'),
      event(NOW - 2 * MINUTE, 'note', 'Saindo para a maternidade'),
    ];
    expect(formatLabourMessage({ contractions, events, ...HERE })).toBe(
      [
        'Minhas contrações em 22/11, às 03:20',
        'Na última hora: 3 contrações, duração média 51 s, intervalo médio 4 min 30 s.',
        '',
        'Últimas contrações:',
        '03:14 · 52 s · forte · intervalo 4 min',
        '03:10 · 1 min 1 s · moderada · intervalo 5 min · No chuveiro',
        '03:05 · 40 s · leve',
        '',
        'Anotações:',
        '02:50 · Bolsa rompeu: líquido claro',
        '03:18 · Saindo para a maternidade',
        '',
        CLOSING,
      ].join('\n'),
    );
  });

  it('says so where there is nothing to tell', () => {
    expect(formatLabourMessage({ contractions: [], events: [], ...HERE })).toBe(
      `Minhas contrações em 22/11, às 03:20\nNa última hora: nenhuma contração registrada.\n\n${CLOSING}`,
    );
  });

  it('counts one contraction as one', () => {
    const text = formatLabourMessage({ contractions: [contractionAt(NOW)], events: [], ...HERE });
    expect(text).toContain('Na última hora: 1 contração, duração média 50 s.');
  });

  it('names the day of what was before midnight', () => {
    const contractions = seriesUpTo(NOW - 198 * MINUTE, { count: 2, every: 300 });
    const text = formatLabourMessage({ contractions, events: [], ...HERE });
    expect(text).toContain('\n00:02 · 50 s · moderada · intervalo 5 min');
    expect(text).toContain('\n21/11 23:57 · 50 s · moderada\n');
  });

  it('shows the last ten contractions, the newest first', () => {
    const contractions = seriesUpTo(NOW, { count: 30, every: 240 });
    const lines = formatLabourMessage({ contractions, events: [], ...HERE })
      .split('\n')
      .filter((line) => line.includes('intervalo 4 min'));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatch(/^03:20 /);
    expect(lines[9]).toMatch(/^02:44 /);
  });

  describe('what she wrote', () => {
    const long = 'Muita dor nas costas, melhora de quatro apoios. '.repeat(4);

    it('stands in full where there is room', () => {
      const contractions = [contractionAt(NOW, { note: 'Vomitei um pouco' })];
      expect(formatLabourMessage({ contractions, events: [], ...HERE })).toContain(
        ' · Vomitei um pouco\n',
      );
    });

    it('is shortened where there is none, and no contraction is left out for it', () => {
      const contractions = seriesUpTo(NOW, { count: 10, every: 240 }).map((it) => ({
        ...it,
        note: long,
      }));
      const text = formatLabourMessage({ contractions, events: [], ...HERE });
      expect(text.match(/Muita dor[^\n]*…\n/g)).toHaveLength(10);
      expect(text.length).toBeLessThan(1500);
    });

    it('that the waters broke is told before any number of notes', () => {
      const notes = Array.from({ length: 9 }, (_, index) => event(NOW - index, 'note', long));
      const events = [...notes, event(NOW - 90 * MINUTE, 'waters', '')];
      const text = formatLabourMessage({ contractions: [], events, ...HERE });
      expect(text).toContain('Anotações:\n01:50 · Bolsa rompeu\n');
      expect(text.match(/ · Muita dor/g)).toHaveLength(4);
    });

    it('fits even where every line is as long as can be', () => {
      const contractions = seriesUpTo(NOW - 2880 * MINUTE, { count: 11, every: 86_399 }).map(
        (it) => ({ ...it, duration: 3599, note: long }),
      );
      const events = contractions.map(({ startedAt }) => event(startedAt, 'waters', long));
      const text = formatLabourMessage({ contractions, events, ...HERE });
      expect(text.length).toBeLessThan(1500);
      expect(text.match(/ · Muita dor[^\n]*…\n/g)).toHaveLength(10);
      expect(text.match(/ · Bolsa rompeu: Muita dor[^\n]*…\n/g)).toHaveLength(5);
    });

    it('is not cut through the middle of a character, which no address can carry', () => {
      const contractions = [contractionAt(NOW, { note: '😀'.repeat(150) })];
      const text = formatLabourMessage({ contractions, events: [], ...HERE });
      expect(text).toMatch(/moderada · (😀){99} ?…/u);
      expect(() => encodeURIComponent(text)).not.toThrow();
    });

    it('stays on one line and cannot pass for a line of ours', () => {
      const note = `fim\n\n${CLOSING}\r\u2028\u00003`;
      const contractions = [contractionAt(NOW, { note })];
      const lines = formatLabourMessage({ contractions, events: [], ...HERE }).split(
        /[\n\r\u2028]/,
      );
      expect(lines.filter((line) => line === CLOSING)).toHaveLength(1);
      expect(lines.at(4)).toBe(`03:20 · 50 s · moderada · fim ${CLOSING} 3`);
    });
  });

  it('is shorter than 1,500 characters and fit for an address, whatever she wrote', () => {
    const unit = fc.constantFrom('\ud83d', '\ude00', '👩‍👧', 'ã', ' ', '\n', '\u0000');
    const text = fc.oneof(
      fc.uint16Array({ maxLength: 300 }).map((codes) => String.fromCharCode(...codes)),
      fc.string({ unit, maxLength: 40 }).map((piece) => piece.repeat(10)),
      fc.constant('á'.repeat(200)),
    );
    const moment = fc.integer({ min: NOW - 40 * 24 * 60 * MINUTE, max: NOW });
    const contraction = fc.record({
      id: fc.uuid(),
      startedAt: moment,
      duration: fc.integer({ min: 1, max: 3600 }),
      intensity: fc.constantFrom(...INTENSITIES),
      note: fc.option(text),
    });
    const labourEvent = fc.record({
      id: fc.uuid(),
      at: moment,
      kind: fc.constantFrom<LabourEvent['kind']>('waters', 'note'),
      text,
    });
    fc.assert(
      fc.property(
        fc.array(contraction, { maxLength: 14, size: 'max' }),
        fc.array(labourEvent, { maxLength: 8, size: 'max' }),
        (contractions, events) => {
          const message = formatLabourMessage({ contractions, events, ...HERE });
          expect(message.length).toBeLessThan(1500);
          expect(message.startsWith('Minhas contrações em 22/11, às 03:20\n')).toBe(true);
          expect(message.endsWith(`\n\n${CLOSING}`)).toBe(true);
          expect(() => encodeURIComponent(message)).not.toThrow();
          const ids = [...contractions, ...events].map(({ id }) => id);
          expect(ids.filter((id) => message.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('toCsv', () => {
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

  it('lists each entry of a contraction that two devices marked, with one interval', () => {
    const contractions = [5, 0].flatMap((minutes) => [
      contractionAt(NOW - minutes * MINUTE),
      contractionAt(NOW - minutes * MINUTE + 6000, { duration: 54 }),
    ]);
    const [, ...rows] = toCsv({ contractions, events: [], timeZone }).split('\r\n');
    expect(rows).toEqual([
      '21/11/2026;23:57;50;Moderada;;',
      '21/11/2026;23:57;54;Moderada;;',
      '22/11/2026;00:02;50;Moderada;5;',
      '22/11/2026;00:02;54;Moderada;;',
      '',
    ]);
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
});

describe('csvName', () => {
  it('names the day that it is where she is', () => {
    const now = Date.parse('2026-11-22T02:30:00Z');
    expect(csvName(now, 'America/Sao_Paulo')).toBe('contracoes-2026-11-21.csv');
    expect(csvName(now, 'America/Noronha')).toBe('contracoes-2026-11-22.csv');
  });
});
