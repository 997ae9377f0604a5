import type { Contraction } from '#features/contractions/model.ts';

/** A contraction for a test; its id tells its start, so that equal ones are equal. */
export function contractionAt(startedAt: number, values: Partial<Contraction> = {}): Contraction {
  return {
    id: `contraction-${startedAt}`,
    startedAt,
    duration: 50,
    intensity: 'moderada',
    note: null,
    ...values,
  };
}

/** Contractions at one interval (seconds), oldest first, the last of them at `last`. */
export function seriesUpTo(
  last: number,
  series: { readonly count: number; readonly every: number; readonly duration?: number },
): Contraction[] {
  const { count, every, duration = 50 } = series;
  return Array.from({ length: count }, (_, index) =>
    contractionAt(last - (count - 1 - index) * every * 1000, { duration }),
  );
}
