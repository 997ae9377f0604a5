import { WEEK_FIRST, WEEK_LAST } from './weeks.ts';

/** The numbers of the weeks that the product describes, in their order. */
export const WEEK_NUMBERS: readonly number[] = Array.from(
  { length: WEEK_LAST - WEEK_FIRST + 1 },
  (_, at) => WEEK_FIRST + at,
);
