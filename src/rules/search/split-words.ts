const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text as they stand there, without what stands between them. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
