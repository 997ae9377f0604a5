import { decodeEntities } from '#tests/support/decode-entities.ts';

const HIDDEN = /<(script|style|template|svg)\b[\s\S]*?<\/\1>/g;
const BLOCK =
  /<\/?(?:address|article|aside|div|details|figure|h[1-6]|header|footer|li|nav|ol|p|section|summary|table|tbody|thead|tr|ul)\b[^>]*>/g;

/** The words of HTML without its markup: a line for each paragraph, list item, heading and row. */
export function toTextLines(html: string): string {
  return decodeEntities(
    html
      .replace(HIDDEN, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/\s+/g, ' ')
      .replace(/<\/?(?:td|th)\b[^>]*>/g, ' ')
      .replace(BLOCK, '\n')
      .replace(/<[^>]+>/g, ''),
  )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
