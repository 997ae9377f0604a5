import { type CollectionEntry, getCollection, render } from 'astro:content';
import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import type { GuideEntry } from '#schemas/guides.ts';
import type { SourceEntry } from '#schemas/sources.ts';
import { drawingUrl } from './drawings.ts';
import { type GuideSection, listGuideSections } from './guide-sections.ts';
import { resolveSources } from './sources.ts';

/** The guides as they are written, by name, in the order of the menu. Throws on a guide without a file. */
export async function listGuideEntries(): Promise<[GuideSlug, CollectionEntry<'guides'>][]> {
  const entries = new Map((await getCollection('guides')).map((entry) => [entry.id, entry]));
  return GUIDE_SLUGS.map((slug) => {
    const entry = entries.get(slug);
    if (!entry) throw new Error(`content/guides/${slug}.mdx is missing`);
    return [slug, entry];
  });
}

/** A guide as the pages show it: its entry, with sources in full, its parts, and its text. */
export interface Guide extends Omit<GuideEntry, 'sources'> {
  readonly slug: GuideSlug;
  readonly sources: SourceEntry[];
  readonly sections: GuideSection[];
  readonly drawingUrl: string;
  readonly Content: Awaited<ReturnType<typeof render>>['Content'];
}

/** All guides, in the order of the menu. Throws on a guide without a file, an unknown source or drawing. */
async function listGuides(): Promise<Guide[]> {
  const entries = await listGuideEntries();
  return Promise.all(
    entries.map(async ([slug, entry]) => {
      const { Content, headings } = await render(entry);
      return {
        ...entry.data,
        slug,
        Content,
        sections: listGuideSections(entry.body ?? '', headings),
        sources: await resolveSources(entry.data.sources, `content/guides/${slug}.mdx`),
        drawingUrl: drawingUrl(entry.data.drawing),
      };
    }),
  );
}

/** The pages of a dynamic route `[guide]`, one a guide, which is handed on as the page's prop. */
export async function guidePaths() {
  const guides = await listGuides();
  return guides.map((guide) => ({ params: { guide: guide.slug }, props: { guide } }));
}
