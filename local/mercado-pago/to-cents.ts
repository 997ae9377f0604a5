/** Reais of the wire as integer cents, in which all arithmetic is done: 39.9 → 3990. */
export function toCents(reais: number): number {
  return Math.round(reais * 100);
}
