import { DEEP } from '#tests/support/deep.ts';

/** The details of a test that runs in the default suite and in the deep one, where it looks at more. */
export const ALSO_DEEP = DEEP ? { tag: '@deep' } : {};
