import { readFileSync } from 'node:fs';
import { type GuideEntry, GuideEntrySchema } from '#schemas/guides.ts';
import type { GuideSlug } from '#contract/guides.ts';
import { CONTENT_FOLDER } from '#local/content/content-folder.ts';
import { parseContentFile } from '#local/content/content-file.ts';

/** A guide's fields with its name and its MDX body. */
export interface GuideFile extends GuideEntry {
  readonly slug: GuideSlug;
  readonly body: string;
}

/** One guide as it is written; throws with the file and the field that is wrong. */
export function readGuide(slug: GuideSlug): GuideFile {
  const text = readFileSync(new URL(`guides/${slug}.mdx`, CONTENT_FOLDER), 'utf8');
  const file = parseContentFile({ path: `content/guides/${slug}.mdx`, text });
  const entry = GuideEntrySchema.safeParse(file?.data);
  if (!entry.success) throw new Error(`${slug}.mdx: ${entry.error.message}`);
  return { ...entry.data, slug, body: file?.body ?? '' };
}
