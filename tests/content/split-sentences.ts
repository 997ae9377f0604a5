/** The sentences of a text in lower case, without accents, punctuation or heading marks. */
export function splitSentences(text: string): string[] {
  return text
    .split(/[.!?…](?=\s|$)|\n{2,}/)
    .map((sentence) =>
      sentence
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}
