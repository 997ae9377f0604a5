/** So many words in a row are no coincidence; whole sentences would hide behind one changed word. */
const SIZE = 8;

interface Shingle {
  readonly text: string;
  /** Where it begins and ends in the words. */
  readonly start: number;
  readonly end: number;
}

/** Every eight words in a row of a text that `toWords` has made. */
export function* wordShingles(words: string): Generator<Shingle> {
  const starts: number[] = [];
  for (let start = 0; start < words.length;) {
    starts.push(start);
    const space = words.indexOf(' ', start);
    const end = space === -1 ? words.length : space;
    const first = starts[starts.length - SIZE];
    if (first !== undefined) yield { text: words.slice(first, end), start: first, end };
    start = end + 1;
  }
}
