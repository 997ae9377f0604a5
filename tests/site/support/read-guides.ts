import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DIST } from '#local/stack/build-site.ts';
import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import { type GuideFile, readGuide } from '#tests/content/read-guide.ts';
import { readFragment } from '#tests/support/read-fragment.ts';

import { cutElements } from './cut-elements.ts';

/** Its fields and sentences are the app's own: their script is public, and they are no text of the guide. */
const INTERFACE = 'component-export="PlanBuilder"';

/** A guide as its file says and as the build has made it. */
export interface BuiltGuide {
  readonly slug: GuideSlug;
  readonly entry: GuideFile;
  /** The whole guide, which only premium users get. */
  readonly fragment: string;
  /** What the guide says in the fragment within `<Premium>`, and what stands around it. */
  readonly paid: readonly string[];
  readonly open: string;
  /** The page that everybody gets. */
  readonly page: string;
}

/** The ten guides; throws where the build left none of them. */
export function readGuides(): BuiltGuide[] {
  return GUIDE_SLUGS.map((slug) => {
    const fragment = readFragment(slug);
    const { inside, outside: open } = cutElements(fragment, 'data-unlocked');
    const paid = inside.map((html) => cutElements(html, INTERFACE).outside);
    const page = readFileSync(join(DIST, `${slug}.html`), 'utf8');
    return { slug, entry: readGuide(slug), fragment, paid, open, page };
  });
}
