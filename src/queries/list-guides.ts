import { render } from 'astro:content';
import type { GuideEntry } from '#contract/content/guide-entry.ts';
import type { SourceEntry } from '#contract/content/source-entry.ts';
import type { GuideSlug } from '#rules/guides.ts';
import { drawingUrl } from './drawing-url.ts';
import { listGuideEntries } from './list-guide-entries.ts';
import { listGuideSections, type GuideSection } from './list-guide-sections.ts';
import { resolveSources } from './resolve-sources.ts';

/** A guide as the pages show it: its entry, with sources in full, its parts, and its text. */
export interface Guide extends Omit<GuideEntry, 'sources'> {
  readonly slug: GuideSlug;
  readonly sources: SourceEntry[];
  readonly sections: GuideSection[];
  readonly drawingUrl: string;
  readonly Content: Awaited<ReturnType<typeof render>>['Content'];
}

/** All guides, in the order of the menu. Throws on a guide without a file, an unknown source or drawing. */
export async function listGuides(): Promise<Guide[]> {
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
