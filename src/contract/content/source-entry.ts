import { z } from '#contract/z.ts';

/** A work that texts stand on, as `content/sources.yaml` lists it. */
export const SourceEntrySchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  organisation: z.string().check(z.minLength(2)),
  title: z.string().check(z.minLength(5)),
  year: z.int().check(z.gte(1980), z.lte(2100)),
  url: z.url().check(z.startsWith('https://')),
});

export type SourceEntry = z.infer<typeof SourceEntrySchema>;
