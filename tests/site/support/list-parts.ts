import { countWords } from './count-words.ts';

interface Part {
  readonly title: string;
  /** Words below it, sub-headings left out. */
  readonly words: number;
}

const TITLE = /<h2(?:\s[^<>]*)?>([\s\S]*?)<\/h2>/;
const SUBTITLE = /<(h[3-6])(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;

/** The parts of a guide's HTML: each heading of the second depth with what follows it. */
export function listParts(html: string): Part[] {
  const [, ...pieces] = html.split(TITLE);
  return pieces.flatMap((piece, index) => {
    if (index % 2 === 1) return [];
    const text = (pieces[index + 1] ?? '').replace(SUBTITLE, ' ');
    return [{ title: piece.replace(/<[^>]*>/g, '').trim(), words: countWords(text) }];
  });
}
