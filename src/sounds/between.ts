/**
 * 1 between two frequencies in Hz and falling softly outside: the slope of a filter of the second order on
 * either side, so that nothing rings.
 */
export function between(hertz: number, low: number, high: number): number {
  return 1 / Math.sqrt((1 + (low / hertz) ** 4) * (1 + (hertz / high) ** 4));
}
