/** One word of `content/palavras.txt`. */
export interface ListedWord {
  readonly word: string;
  /** Counted from 1. */
  readonly line: number;
  /** The comment above the word's part of the list, or nothing. */
  readonly section: string;
}

/**
 * The words of the project's own list: one a line, in parts that a comment opens (`# Siglas`). Empty
 * lines count for nothing.
 */
export function readSpellingList(text: string): ListedWord[] {
  const words: ListedWord[] = [];
  let section = '';
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line.startsWith('#')) section = line.slice(1).trim();
    else if (line !== '') words.push({ word: line, line: index + 1, section });
  }
  return words;
}
