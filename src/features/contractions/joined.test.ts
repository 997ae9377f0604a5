import { describe, expect, it } from 'vitest';
import { contractionAt, entryAt } from '#tests/support/contraction-series.ts';
import { fc } from '#tests/support/fast-check.ts';
import { joinOverlapping } from './joined.ts';
import type { LogEntry } from './model.ts';
import { summarizeLastHour, withIntervals } from './stats.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
/** A contraction that began so many seconds after noon. */
const at = (seconds: number, values: Partial<LogEntry> = {}) =>
  entryAt(NOON + seconds * 1000, { id: `at-${seconds}`, ...values });
const startsOf = (...entries: LogEntry[]) =>
  joinOverlapping(entries).map(({ entries: marked }) =>
    marked.map(({ startedAt }) => (startedAt - NOON) / 1000),
  );

describe('contractions that overlap', () => {
  it('count once, with intervals and means of three where two devices marked three', () => {
    const marked = [0, 240, 480].flatMap((start) => [at(start), at(start + 6)]);
    const joined = joinOverlapping(marked.toReversed());
    expect(withIntervals(joined).map(({ intervalMinutes }) => intervalMinutes)).toEqual([
      4,
      4,
      null,
    ]);
    expect(summarizeLastHour(joined, NOON + 600_000)).toEqual({
      count: 3,
      meanDuration: 56,
      meanInterval: 240,
    });
  });

  it('last from the first start to the last end, as strong as the strongest, with each note once', () => {
    const [joined] = joinOverlapping([
      at(0, { duration: 40, intensity: 'forte', note: 'No banho' }),
      at(10, { duration: 50, intensity: 'leve', note: 'Nas costas' }),
      at(12, { duration: 20, note: 'No banho' }),
    ]);
    expect(joined).toMatchObject({ id: 'at-0', startedAt: NOON, duration: 60 });
    expect(joined).toMatchObject({ intensity: 'forte', note: 'No banho; Nas costas' });
  });

  it('do not last until an end that one device forgot', () => {
    const [joined] = joinOverlapping([at(0, { duration: 1800 }), at(5, { duration: 50 })]);
    expect(joined?.duration).toBe(55);
    expect(joinOverlapping([at(0, { duration: 3600 }), at(5, { duration: 3600 })])).toMatchObject([
      { duration: 3600 },
    ]);
  });

  it('are two where the user says so', () => {
    expect(startsOf(at(0), at(6, { isSeparate: true }), at(9))).toEqual([[0, 9], [6]]);
  });
});

describe('contractions are never joined', () => {
  it.each([
    ['where one begins as the other ends', [at(0, { duration: 50 }), at(50)]],
    [
      'where one begins long after the other, whose end was forgotten',
      [at(0, { duration: 1800 }), at(60)],
    ],
    [
      'where one begins shortly before the late end of the other',
      [at(0, { duration: 66 }), at(55, { duration: 45 })],
    ],
  ])('%s', (_, marked) => {
    expect(joinOverlapping(marked)).toHaveLength(2);
  });

  it('over a third one that overlaps with both', () => {
    expect(startsOf(at(0, { duration: 30 }), at(20, { duration: 60 }), at(40))).toEqual([
      [0, 20],
      [40],
    ]);
  });

  it('unless each overlaps with each, however they were marked, and none is lost', () => {
    const marked = fc.array(
      fc.record({ start: fc.nat(1200), duration: fc.integer({ min: 1, max: 3600 }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(marked, (given) => {
        const entries = given.map(({ start, duration }, index) =>
          contractionAt(NOON + start * 1000, { duration, id: `${index}` }),
        );
        const groups = joinOverlapping(entries).map((joined) => joined.entries);
        expect(
          groups
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(entries.map(({ id }) => id).sort());
        for (const group of groups) {
          const lastStart = Math.max(...group.map(({ startedAt }) => startedAt));
          const firstEnd = Math.min(...group.map((it) => it.startedAt + it.duration * 1000));
          expect(group.length === 1 || lastStart < firstEnd).toBe(true);
        }
      }),
    );
  });
});
