import { readdirSync, readFileSync } from 'node:fs';
import { CONTENT_FOLDER } from '#local/content/content-folder.ts';

/** Every file of the content folder as it is written, sources aside: they are not ours to word. */
export function listAllTexts(): { file: string; text: string }[] {
  return readdirSync(CONTENT_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(mdx|yaml)$/.test(file) && file !== 'sources.yaml')
    .sort()
    .map((file) => ({ file, text: readFileSync(new URL(file, CONTENT_FOLDER), 'utf8') }));
}
