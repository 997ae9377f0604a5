import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { DIST } from '#local/stack/build-site.ts';

interface PublishedFile {
  /** Path below dist. */
  readonly file: string;
  /** Its content; empty for pictures and fonts. */
  readonly text: string;
}

const NO_TEXT = /\.(?:avif|gif|ico|jpe?g|png|wav|webp|woff2?)$/;

/**
 * Every file of dist. Which are text is told by their content, so that no ending is forgotten; throws on
 * a file that is neither text nor a known kind of picture or font, since nobody could look into it.
 */
export function readPublished(): PublishedFile[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = relative(DIST, path).replaceAll('\\', '/');
      if (NO_TEXT.test(file)) return { file, text: '' };
      const content = readFileSync(path);
      if (!isUtf8(content) || content.includes(0)) throw new Error(`${file} cannot be looked into`);
      return { file, text: content.toString() };
    });
}
