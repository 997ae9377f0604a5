import { decodeText } from './decode-text.ts';
import { stripTags } from './strip-tags.ts';
import { toWords } from './to-words.ts';

/**
 * The words of a published file, in each of the ways in which a text can stand in it: with the tags as
 * words among the others (then attributes, JSON and scripts are read too), without them, and without
 * them but with every one of them parting words.
 */
export function listReadings(text: string): string[] {
  const decoded = decodeText(text);
  const parted = decoded.replace(/<\/?[a-z][^<>]*>/gi, ' ');
  return [...new Set([decoded, stripTags(decoded), parted].map(toWords))];
}
