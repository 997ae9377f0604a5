/** A word of a text, and where it begins. */
export interface TextWord {
  readonly word: string;
  readonly at: number;
}

/** Addresses hold words of no language. */
const ADDRESS = /https?:\/\/\S+|\bwww\.\S+|[\w.]+@[\w.]+/g;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’\u2011-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words to spell: hyphenated ones whole, none with a digit (`19A`, `7ª`), no address, no lone letter. */
export function listWords(text: string): TextWord[] {
  const plain = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  return Array.from(plain.matchAll(WORD), ({ 0: word, index }) => ({ word, at: index })).filter(
    ({ word }) => !/\p{N}/u.test(word) && word.length > 1,
  );
}
