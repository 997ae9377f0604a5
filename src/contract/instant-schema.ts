import { z } from './z.ts';

/**
 * A moment: ISO 8601 with its zone, any offset, becomes UTC with milliseconds.
 * @param error The code where it is none.
 */
export const instantSchema = (error: string) =>
  z
    .pipe(
      z.iso.datetime({ offset: true, error }),
      z.transform((text) => new Date(text).toISOString()),
    )
    // What an offset carries out of the four digits of a year has another form, which Postgres cannot read.
    .check(z.refine((instant) => /^[1-9]\d{3}-/.test(instant), error));
