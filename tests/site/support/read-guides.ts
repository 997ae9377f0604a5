import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { GuideEntrySchema, type GuideEntry } from '#contract/content/guide-entry.ts';
import { DIST } from '#local/build-site.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { GUIDE_SLUGS, type GuideSlug } from '#rules/guides.ts';
import { splitFrontMatter } from '#tests/content/split-front-matter.ts';

import { cutElements } from './cut-elements.ts';

/** A guide as its file says and as the build has made it. */
export interface BuiltGuide {
  readonly slug: GuideSlug;
  readonly entry: GuideEntry;
  /** The MDX below the front matter. */
  readonly body: string;
  /** The whole guide, which only premium readers get. */
  readonly fragment: string;
  /** What stands in the fragment within `<Premium>`, and what stands around it. */
  readonly paid: readonly string[];
  readonly open: string;
  /** The page that everybody gets. */
  readonly page: string;
}

/** The ten guides; throws where the build left none of them. */
export function readGuides(): BuiltGuide[] {
  const folder = join(PROJECT_ROOT, '.generated', 'fragments');
  if (!existsSync(folder)) throw new Error('Nothing is built yet: run `npm run build` first.');
  return GUIDE_SLUGS.map((slug) => {
    const source = readFileSync(join(PROJECT_ROOT, 'content', 'guides', `${slug}.mdx`), 'utf8');
    const { data, body } = splitFrontMatter(source);
    const fragment = readFileSync(join(folder, `${slug}.html`), 'utf8');
    const { inside: paid, outside: open } = cutElements(fragment, 'data-unlocked');
    const page = readFileSync(join(DIST, `${slug}.html`), 'utf8');
    return { slug, entry: GuideEntrySchema.parse(data), body, fragment, paid, open, page };
  });
}
