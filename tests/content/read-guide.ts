import { readFileSync } from 'node:fs';
import { type GuideEntry, GuideEntrySchema } from '#schemas/guides.ts';
import type { GuideSlug } from '#contract/guides.ts';
import { CONTENT_FOLDER } from '#local/content/content-folder.ts';
import { splitFrontMatter } from '#local/content/guide-text.ts';

/** A guide's fields with its name and its MDX body. */
export interface GuideFile extends GuideEntry {
  readonly slug: GuideSlug;
  readonly body: string;
}

/** One guide as it is written; throws with the file and the field that is wrong. */
export function readGuide(slug: GuideSlug): GuideFile {
  const text = readFileSync(new URL(`guides/${slug}.mdx`, CONTENT_FOLDER), 'utf8');
  const { data, body } = splitFrontMatter(text);
  const entry = GuideEntrySchema.safeParse(data);
  if (!entry.success) throw new Error(`${slug}.mdx: ${entry.error.message}`);
  return { ...entry.data, slug, body };
}
