import { existsSync, readFileSync } from 'node:fs';
import { readContentTexts } from '#local/content/content-folder.ts';
import type { Finding } from '#local/content/finding.ts';
import { checkOverBase } from './check-over-base.ts';

/** The folder of a broken case: `content/` to lay over the base, and `expected.txt`. */
export const brokenFolder = (name: string) => new URL(`./broken/${name}/`, import.meta.url);

/**
 * What the check finds when the files of a broken case stand in place of the base's. A case may name
 * files of the base in `removed.txt`, one a line, that are then missing.
 */
export function checkBroken(name: string): Finding[] {
  const folder = brokenFolder(name);
  const removed = new URL('removed.txt', folder);
  return checkOverBase(
    readContentTexts(folder),
    existsSync(removed) ? readFileSync(removed, 'utf8').trim().split('\n') : [],
  );
}
