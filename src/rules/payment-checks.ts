/**
 * When a page that waits for a payment asks the server, in milliseconds before each question: the first
 * pause is the product's, the others follow an answer that says 'not yet'.
 */
export const PAYMENT_CHECK_PAUSES_MS = [3_000, 3_000, 6_000, 12_000, 24_000, 48_000] as const;

/** Milliseconds after a question in which coming back to the page asks no other. */
export const PAYMENT_CHECK_GAP_MS = 10_000;

/**
 * Milliseconds until the next question; undefined when the page has asked enough by itself.
 * @param asked How many questions of the series have been asked.
 */
export function pauseBeforeCheck(asked: number): number | undefined {
  return PAYMENT_CHECK_PAUSES_MS[asked];
}

/** Whether coming back to the page may ask at once. Both times in milliseconds of one clock. */
export function mayCheckAgain(lastAskedAt: number, now: number): boolean {
  return now - lastAskedAt >= PAYMENT_CHECK_GAP_MS;
}
