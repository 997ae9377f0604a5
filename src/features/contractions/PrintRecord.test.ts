import { contractionAt, entryAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { describe, expect, it } from 'vitest';
import type { Contraction, LabourEvent } from './model.ts';
import { toPrintedRows } from './PrintRecord.tsx';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const HOUR = 3_600_000;
const rowsOf = (contractions: Contraction[], events: LabourEvent[] = []) => {
  const counted = contractions.map((it) => ({ ...it, entries: [entryAt(it.startedAt, it)] }));
  return toPrintedRows({ contractions: counted, events }, NOW);
};
const eventAt = (at: number, kind: LabourEvent['kind']) => ({ id: `e${at}`, at, kind, text: '' });

it('lists contractions and events as the clock had them, oldest first, with their intervals', () => {
  const contractions = [contractionAt(NOW), contractionAt(NOW - 5 * 60_000)];
  const { rows } = rowsOf(contractions, [eventAt(NOW - 60_000, 'note')]);
  expect(rows.map(({ kind, at }) => [kind, (NOW - at) / 60_000])).toEqual([
    ['contraction', 5],
    ['event', 1],
    ['contraction', 0],
  ]);
  expect(rows.at(-1)).toMatchObject({ contraction: { intervalMinutes: 5 } });
});

describe('of a long log', () => {
  it('are the latest sixty, and the rest is counted', () => {
    const contractions = seriesUpTo(NOW, { count: 75, every: 240 });
    const { rows, leftOut } = rowsOf(contractions);
    expect(rows.map(({ at }) => at)).toEqual(contractions.slice(15).map((it) => it.startedAt));
    expect(leftOut).toBe(15);
    // The first one shown has one before it.
    expect(rows[0]).toMatchObject({ contraction: { intervalMinutes: 4 } });
  });

  it('are those of 48 hours', () => {
    const { rows, leftOut } = rowsOf([
      contractionAt(NOW - 48 * HOUR - 1),
      contractionAt(NOW - 48 * HOUR),
      contractionAt(NOW),
    ]);
    expect([rows.length, leftOut]).toEqual([2, 1]);
  });

  it('of last week are the 48 hours up to the last one', () => {
    const last = NOW - 100 * HOUR;
    const { rows, leftOut } = rowsOf([
      contractionAt(last - 49 * HOUR),
      contractionAt(last - HOUR),
      contractionAt(last),
    ]);
    expect([rows.length, leftOut]).toEqual([2, 1]);
  });
});

it('one start far ahead, of a clock that was wrong, does not hide the others', () => {
  const { rows } = rowsOf([contractionAt(NOW - HOUR), contractionAt(NOW + 1000 * HOUR)]);
  expect(rows).toHaveLength(2);
});

describe('what happened beside them', () => {
  const contractions = [contractionAt(NOW)];

  it('is told where it was in these hours, before the first contraction, too', () => {
    const { rows } = rowsOf(contractions, [eventAt(NOW - 47 * HOUR, 'note')]);
    expect(rows.map(({ kind }) => kind)).toEqual(['event', 'contraction']);
  });

  it('is left out where it is older, but for the waters', () => {
    const events = [eventAt(NOW - 50 * HOUR, 'note'), eventAt(NOW - 51 * HOUR, 'waters')];
    const { rows } = rowsOf(contractions, events);
    expect(rows[0]).toMatchObject({ event: { kind: 'waters' } });
    expect(rows).toHaveLength(2);
  });

  it('is told alone where nothing was timed', () => {
    expect(rowsOf([], [eventAt(NOW - 200 * HOUR, 'note')]).rows).toHaveLength(1);
  });
});
