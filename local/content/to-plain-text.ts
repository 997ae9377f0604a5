const STARTS_BLOCK = /^\s*(?:[-*] |\d+\. |#+ |\|)/;
const TABLE_RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

const stripMarks = (line: string) =>
  line
    .replace(/^\s*(?:[-*] |\d+\. |#+ )/, '')
    .replace(/\|/g, ' ')
    .replace(/\*\*/g, '')
    .replace(/(?<!\p{L})_([^_]+)_(?!\p{L})/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a Markdown text: a line for each paragraph, list item, heading and row of a table. */
export function toPlainText(mdx: string): string {
  const text = mdx
    .replace(/<\/?[A-Z][^<>]*>/g, '\n\n')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\\(?=\p{P})/gu, '');
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const words = stripMarks(line);
    if (words === '' || TABLE_RULE.test(line)) isOpen = false;
    else if (isOpen && !STARTS_BLOCK.test(line)) blocks.push(`${blocks.pop() ?? ''} ${words}`);
    else {
      blocks.push(words);
      isOpen = !/^\s*(?:#+ |\|)/.test(line);
    }
  }
  return blocks.join('\n');
}
