import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';
import type { GuideSlug } from '#contract/guides.ts';

/** The whole guide as the build left it for the function. */
export function readFragment(slug: GuideSlug): string {
  const file = join(PROJECT_ROOT, '.generated', 'fragments', `${slug}.html`);
  if (!existsSync(file)) throw new Error('Nothing is built yet: run `npm run build` first.');
  return readFileSync(file, 'utf8');
}
