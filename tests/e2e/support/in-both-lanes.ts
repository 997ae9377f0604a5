import { DEEP } from '#tests/support/deep.ts';

/** The details of a test that plays in the default lane and in the deep one, where it looks at more. */
export const IN_BOTH_LANES = DEEP ? { tag: '@deep' } : {};
