import { decodeText } from './decode-text.ts';
import { stripTags } from './strip-tags.ts';
import { toWords } from './to-words.ts';

/** The words of a piece of HTML as somebody reads them. */
export function readWords(html: string): string {
  return toWords(stripTags(decodeText(html)));
}
