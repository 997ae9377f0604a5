import { readFileSync } from 'node:fs';
import { checkTexts } from '#local/content/check-texts.ts';
import type { ContentText } from '#local/content/content-file.ts';
import { CONTENT_FOLDER, readContentTexts } from '#local/content/content-folder.ts';
import type { Finding } from '#local/content/finding.ts';

const WORDS = 'content/palavras.txt';

/** A small content folder that no editor changes, with the word list of the real one. */
const base = readContentTexts(new URL('./check/base/', import.meta.url)).map(({ path, text }) => ({
  path,
  text: path === WORDS ? readFileSync(new URL('palavras.txt', CONTENT_FOLDER), 'utf8') : text,
}));

/** A day on which nothing of the base is old. */
export const CHECK_DAY = '2026-11-22';

/** The base's text of that path of `content/`; throws if there is none. */
export function baseText(path: string): string {
  const text = base.find((one) => one.path === path)?.text;
  if (text === undefined) throw new Error(`no file ${path}`);
  return text;
}

/** What the check says of the base with these texts in place of its own, of these files alone. */
export function checkWith(texts: readonly ContentText[]): Finding[] {
  const paths = texts.map(({ path }) => path);
  const others = base.filter(({ path }) => !paths.includes(path));
  return checkTexts([...others, ...texts], CHECK_DAY).filter(({ file }) => paths.includes(file));
}
