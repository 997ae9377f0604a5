import type { Contraction } from './contraction.ts';

/** Orders contractions oldest first; two that began at the same moment by their id, so that it is stable. */
export function compareStarts(
  a: Pick<Contraction, 'id' | 'startedAt'>,
  b: Pick<Contraction, 'id' | 'startedAt'>,
): number {
  if (a.startedAt !== b.startedAt) return a.startedAt - b.startedAt;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
