/** In seconds. A contraction rarely lasts two minutes: past five, the end was probably not pressed. */
export const FORGOTTEN_AFTER = 300;

/** Whether a duration in seconds tells of an end that was forgotten rather than of a contraction. */
export function isForgotten(duration: number): boolean {
  return duration > FORGOTTEN_AFTER;
}
