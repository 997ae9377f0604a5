const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The one of the names that was probably meant, or undefined when none is close. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(plain(written), plain(name)) }))
    .sort((one, other) => one.distance - other.distance);
  const [best] = ranked;
  const { length } = plain(written);
  // Of a single sign nothing would be left that was written right.
  const allowed = length < 2 ? 0 : Math.max(1, Math.floor(length / 3));
  return best !== undefined && best.distance <= allowed ? best.name : undefined;
}

/** How many letters must be put in, taken out or changed to make one text the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column += 1) {
      next.push(
        Math.min(
          (next[column - 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
          (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
