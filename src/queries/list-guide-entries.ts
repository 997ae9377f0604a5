import { getCollection, type CollectionEntry } from 'astro:content';
import { GUIDE_SLUGS, type GuideSlug } from '#rules/guides.ts';

/** The guides as they are written, by name, in the order of the menu. Throws on a guide without a file. */
export async function listGuideEntries(): Promise<[GuideSlug, CollectionEntry<'guides'>][]> {
  const entries = new Map((await getCollection('guides')).map((entry) => [entry.id, entry]));
  return GUIDE_SLUGS.map((slug) => {
    const entry = entries.get(slug);
    if (!entry) throw new Error(`content/guides/${slug}.mdx is missing`);
    return [slug, entry];
  });
}
