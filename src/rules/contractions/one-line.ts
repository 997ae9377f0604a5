import { excerpt } from '#rules/excerpt.ts';

/** Line breaks, control characters and halves of a character, which an address cannot carry. */
const UNFIT = /[\s\p{Cc}\p{Cs}]+/gu;

const tidy = (text: string) => text.replace(UNFIT, ' ').trim();

/** What somebody wrote, on one line of at most `limit` characters. */
export function toOneLine(text: string, limit: number): string {
  return tidy(excerpt(tidy(text), limit));
}
