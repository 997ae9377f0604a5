/** Whether whole tables and full counts are asked for, as by `npm run test:deep`. */
export const DEEP = process.env['COLINHO_DEEP'] === '1';

/**
 * The first rows of a table, which tell what it is about; under `npm run test:deep` all of them.
 * @param count How many rows tell it.
 */
export function sampleRows<Row>(rows: readonly Row[], count = 3): readonly Row[] {
  return DEEP ? rows : rows.slice(0, count);
}

/** The details of a browser test that runs in the default suite and in the deep one, where it looks at more. */
export const ALSO_DEEP = DEEP ? { tag: '@deep' } : {};
