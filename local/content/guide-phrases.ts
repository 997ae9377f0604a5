import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { GUIDE_SLUGS } from '#contract/guides.ts';
import { z } from '#contract/z.ts';

const slug = z.enum(GUIDE_SLUGS);
const phrases = z.array(z.string());
const update = z.strictObject({ before: z.string(), now: z.string(), years: z.array(z.int()) });

/** See the comments of the file; of every guide there is what may save a life. */
const PHRASES = z
  .strictObject({
    groups: z.record(z.string(), phrases),
    open: z.record(slug, z.array(z.union([z.string(), phrases]))),
    fixed: z.partialRecord(slug, phrases),
    updates: z.partialRecord(slug, z.array(update)),
  })
  .parse(parse(readFileSync(new URL('data/guide-phrases.yaml', import.meta.url), 'utf8')));

/** What a guide must say to everybody: never behind the payment. */
export const safetyTextsOf = (guide: (typeof GUIDE_SLUGS)[number]) => PHRASES.open[guide].flat();

/** The values that the product fixes in guides, and those on which guidance has moved on. */
export const { fixed: FIXED_VALUES, updates: GUIDE_UPDATES } = PHRASES;
