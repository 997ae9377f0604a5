const HIDDEN = /<(script|style|template|svg)\b[\s\S]*?<\/\1>/g;
const BLOCK =
  /<\/?(?:address|article|aside|div|details|figure|guide-reader|h[1-6]|header|footer|li|nav|ol|p|section|summary|table|tbody|thead|tr|ul)\b[^>]*>/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

const decode = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (all, name: string) => CHARACTERS[name] ?? all);

/** The words of HTML without its markup: a line for each paragraph, list item, heading and row. */
export function toTextLines(html: string): string {
  return decode(
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
