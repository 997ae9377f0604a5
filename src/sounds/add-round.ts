/** Adds a short sound to a longer one that goes round: what passes the end goes on at the beginning. */
export function addRound(target: Float64Array, added: Float64Array, start: number): void {
  const { length } = target;
  const first = ((Math.round(start) % length) + length) % length;
  for (let index = 0; index < added.length; index += 1) {
    const place = (first + index) % length;
    target[place] = (target[place] ?? 0) + (added[index] ?? 0);
  }
}
