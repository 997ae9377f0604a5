import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { GUIDE_SLUGS } from '#contract/guides.ts';
import { z } from '#contract/z.ts';

/** What may save a life stands in these: the guides, and the pages of help that are free as a whole. */
export const SAFETY_PAGES = [
  ...GUIDE_SLUGS,
  'nascimento-antes-da-ajuda',
  'primeiros-socorros',
] as const;
type SafetyPage = (typeof SAFETY_PAGES)[number];

const slug = z.enum(GUIDE_SLUGS);
const phrases = z.array(z.string());
const update = z.strictObject({ before: z.string(), now: z.string(), years: z.array(z.int()) });

/** See the comments of the file; of every page of safety there is what may save a life. */
const PHRASES = z
  .strictObject({
    groups: z.record(z.string(), phrases),
    open: z.record(z.enum(SAFETY_PAGES), z.array(z.union([z.string(), phrases]))),
    fixed: z.partialRecord(slug, phrases),
    updates: z.partialRecord(slug, z.array(update)),
  })
  .parse(parse(readFileSync(new URL('data/guide-phrases.yaml', import.meta.url), 'utf8')));

/** Whether it is the name of a page of safety. */
export const isSafetyPage = (name: string): name is SafetyPage =>
  SAFETY_PAGES.some((page) => page === name);

/** What a page must say to everybody: never behind the payment. */
export const safetyTextsOf = (page: SafetyPage) => PHRASES.open[page].flat();

/** The values that the product fixes in guides, and those on which guidance has moved on. */
export const { fixed: FIXED_VALUES, updates: GUIDE_UPDATES } = PHRASES;
