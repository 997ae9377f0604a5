const MARKS = /\p{M}/gu;

/** A text in small letters without accents, as two spellings of one word are compared. */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}
