import { describe, expect, it } from 'vitest';
import { mergeMeasure, type Measure } from './measures.ts';

const EDITED: Measure = {
  ...{ day: '2026-11-22', weight: 11_000, length: 860, standing: false, head: null },
};
/** Another phone has meanwhile measured anew. */
const NOW: Measure = { ...EDITED, length: 853, standing: true };

describe('a measure that another phone has changed while the form was open', () => {
  const save = (typed: Partial<Measure>, now: Measure = NOW, target?: Measure) =>
    mergeMeasure({ typed: { ...EDITED, ...typed }, edited: EDITED, now, target });
  it('keeps the length with the position in which it was taken', () => {
    expect(save({ weight: 11_200 })).toEqual({ ...NOW, weight: 11_200 });
  });

  it('is what was typed where that is a change', () => {
    expect(save({ standing: true }, EDITED)).toEqual({ ...EDITED, standing: true });
    expect(save({ length: 861 })).toEqual({ ...EDITED, length: 861 });
  });

  it('takes the position with the length of the day that it is moved to', () => {
    expect(save({ length: null }, NOW, NOW)).toMatchObject({ length: 853, standing: true });
  });
});
