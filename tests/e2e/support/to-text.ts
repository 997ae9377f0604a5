import { decodeEntities } from '#tests/support/decode-entities.ts';

/** The text of served HTML as a reader without script sees it, white space joined. */
export function toText(html: string): string {
  return decodeEntities(
    html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');
}
