/** A text's letters and digits alone: two renderings of the same words are equal whatever marks them up. */
export function lettersOf(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
}
