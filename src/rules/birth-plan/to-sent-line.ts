import { toOneLine } from '#rules/contractions/one-line.ts';

/** What must not travel with a message, whoever typed it: addresses of mail and web, and ids. */
const NOT_SENT =
  /\S+@\S+|\b(?:https?:\/\/|www\.)\S+|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** What she wrote as one line of a message, of at most `limit` characters; 0 leaves it out. */
export function toSentLine(text: string, limit: number): string {
  return limit === 0 ? '' : toOneLine(text.replace(NOT_SENT, ' '), limit);
}
