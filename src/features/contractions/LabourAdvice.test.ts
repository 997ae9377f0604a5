import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { describe, expect, it } from 'vitest';
import { ADVICE_TEXTS, type AdviceState, findAdvice } from './LabourAdvice.tsx';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const HOUR = 3_600_000;
const CALM: AdviceState = {
  contractions: [],
  events: [],
  runningSeconds: null,
  gestationDays: 273,
  now: NOW,
};
const watersAt = (at: number) => ({ id: 'waters', at, kind: 'waters' as const, text: '' });

describe('the waters', () => {
  it.each([
    ['broke now', NOW, ['waters']],
    ['broke 24 hours ago', NOW - 24 * HOUR, ['waters']],
    ['broke longer ago', NOW - 24 * HOUR - 1, []],
    ['broke by a clock that was a little ahead', NOW + 4 * 60_000, ['waters']],
    ['broke by a clock that was wrong', NOW + 24 * HOUR, []],
  ])('that %s', (_, at, reasons) => {
    expect(findAdvice({ ...CALM, events: [watersAt(at)] })).toEqual(reasons);
  });

  it('are not what a note tells', () => {
    const note = { ...watersAt(NOW), kind: 'note' as const, text: 'A bolsa rompeu?' };
    expect(findAdvice({ ...CALM, events: [note] })).toEqual([]);
  });
});

it('says the most urgent first, and an end that may have been forgotten after what is sure', () => {
  const state = {
    ...CALM,
    contractions: seriesUpTo(NOW, { count: 40, every: 100, duration: 130 }),
    events: [watersAt(NOW - HOUR)],
    gestationDays: 230,
  };
  const all = ['premature', 'too-frequent', 'waters', 'too-long', 'hospital'];
  expect(findAdvice(state)).toEqual(all);
  expect(Object.keys(ADVICE_TEXTS).sort()).toEqual(all.sort());
});

it('says nothing where nothing says so', () => {
  expect(findAdvice({ ...CALM, contractions: [contractionAt(NOW)] })).toEqual([]);
});

describe.each(Object.entries(ADVICE_TEXTS))('the advice for %s', (_, { title, text, line }) => {
  it('ends in calling or going', () => {
    expect(`${title} ${text}`).toMatch(/(?:ligue|vá)(?!\p{L})/iu);
  });

  it('neither calms her nor keeps her at home', () => {
    expect(`${title} ${text} ${line}`).not.toMatch(
      /em casa|normal|tranquil|calma|não se preocupe|espere/i,
    );
  });
});
