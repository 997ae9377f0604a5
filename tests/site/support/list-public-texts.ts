import { readFileSync } from 'node:fs';

import { CONTENT_FOLDER } from '#local/content/content-folder.ts';
import { parseContentFile } from '#local/content/content-file.ts';
import { splitPaid } from '#local/content/guide-text.ts';
import { listAllTexts } from '#tests/content/list-all-texts.ts';

import type { BuiltGuide } from './read-guides.ts';

const GUIDE_FILE = /^guides[/\\]/;
/** The lists of sounds stand in the paid part of /music alone. */
const PAID_FILE = /^music\.yaml$/;
const LINK_TARGET = /\]\([^)]*\)/g;

/**
 * What is meant to be public, from what editors write and never from dist: then every leak would be
 * public because it has leaked. Of a guide that is its front matter without the canaries, the text
 * around `<Premium>`, and that text as it is rendered, for what components bring along.
 */
export function listPublicTexts(guides: readonly BuiltGuide[]): string[] {
  const content = listAllTexts()
    .filter(({ file }) => !PAID_FILE.test(file))
    .map(({ file, text }) => (GUIDE_FILE.test(file) ? openPart(file, text) : text))
    .map((text) => text.replace(LINK_TARGET, ']'));
  const sources = readFileSync(new URL('sources.yaml', CONTENT_FOLDER), 'utf8');
  return [...content, sources, ...guides.map(({ open }) => open)];
}

function openPart(file: string, text: string): string {
  const guide = parseContentFile({ path: `content/${file.replaceAll('\\', '/')}`, text });
  if (guide === null) throw new Error(`content/${file} is no guide`);
  const { title, lead, worth, reminder } = guide.data as Record<string, unknown>;
  return [JSON.stringify({ title, lead, worth, reminder }), splitPaid(guide.body).open].join('\n');
}
