/** Milliseconds before each question that a page which waits for a payment asks by itself. */
export const PAYMENT_PAUSES = [3_000, 3_000, 6_000, 12_000, 24_000, 48_000] as const;
