/**
 * The words of a text, joined by one space each: letters and digits only, in lower case, without
 * accents and without the invisible characters that a word may be split by.
 */
export function toWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
