import { readWords } from './read-words.ts';

/** How many words a piece of HTML has for a user. */
export function countWords(html: string): number {
  return readWords(html)
    .split(' ')
    .filter((word) => word !== '').length;
}
