import { checkTexts } from '#local/content/check-texts.ts';
import type { ContentText } from '#local/content/content-file.ts';
import { readContentTexts } from '#local/content/content-folder.ts';
import type { Finding } from '#local/content/finding.ts';

/** A small content folder in which nothing is wrong but the files that it leaves out. */
export const BASE = new URL('./base/', import.meta.url);
const TODAY = '2026-11-22';

const base = readContentTexts(BASE);
const known = new Set(checkTexts(base, TODAY).map((finding) => JSON.stringify(finding)));

/** The text of a file of the base. @throws if there is none of that path. */
export function baseText(path: string): string {
  const file = base.find((one) => one.path === path);
  if (file === undefined) throw new Error(`the base has no ${path}`);
  return file.text;
}

/** What the check finds with these files in place of the base's of their paths, and some taken out. */
export function checkOverBase(
  texts: readonly ContentText[],
  removed: readonly string[] = [],
): Finding[] {
  const replaced = new Set([...removed, ...texts.map(({ path }) => path)]);
  const all = [...base.filter(({ path }) => !replaced.has(path)), ...texts];
  return checkTexts(all, TODAY).filter((finding) => !known.has(JSON.stringify(finding)));
}
