const ACCENT = 0.3;
/** Letters that sound alike, and are taken for each other more often than others. */
const SOUNDALIKE = 0.6;
const SOUNDS = ['scçzx', 'ei', 'ou', 'gj', 'lu', 'mn'];
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** What it costs to take one letter for another. */
function letterCost(one: string, other: string): number {
  if (one === other) return 0;
  if (withoutAccents(one) === withoutAccents(other)) return ACCENT;
  return SOUNDS.some((sound) => sound.includes(one) && sound.includes(other)) ? SOUNDALIKE : 1;
}

/**
 * How far two spellings are apart: 1 for each letter that is added, left out, changed or swapped with
 * its neighbour, less for a mere accent or cedilla, or a letter that sounds like it. Capitals count for nothing.
 */
export function spellingDistance(one: string, other: string): number {
  const a = Array.from(one.toLowerCase().normalize('NFC'));
  const b = Array.from(other.toLowerCase().normalize('NFC'));
  const rows: number[][] = [b.map((_, index) => index).concat(b.length)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    rows.push(row);
    for (const [j, wanted] of b.entries()) {
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === wanted;
      row.push(
        Math.min(
          at(i, j) + letterCost(letter, wanted),
          at(i, j + 1) + 1,
          at(i + 1, j) + 1,
          isSwapped ? at(i - 1, j - 1) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
