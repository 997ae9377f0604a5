/**
 * What a word may have been meant to be, where nobody writes it so: two letters may have changed places, or 's' stand
 * for 'c' ('licensa'), or the other way round.
 * @param word Without accents: see foldLetters.
 */
export function listNearSpellings(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map(
      (letter, before) => word.slice(0, before) + letter + letters[before] + word.slice(before + 2),
    );
  const replaced = letters.flatMap((letter, place) =>
    /[cs]/.test(letter)
      ? [word.slice(0, place) + (letter === 'c' ? 's' : 'c') + word.slice(place + 1)]
      : [],
  );
  return [...swapped, ...replaced];
}
