import { isSameValue } from './is-same-value.ts';

/** A stretch of the old list, `from` to before `to`, in whose place other items stand. */
export interface ListChange {
  readonly from: number;
  readonly to: number;
  readonly items: readonly unknown[];
}

/** What must change for one list to become the other, with as many items as can be left where they are. */
export function alignLists(old: readonly unknown[], next: readonly unknown[]): ListChange[] {
  const common = countCommon(old, next);
  const changes: ListChange[] = [];
  let from = 0;
  let start = 0;
  const close = (to: number, end: number) => {
    if (to > from || end > start) changes.push({ from, to, items: next.slice(start, end) });
    from = to + 1;
    start = end + 1;
  };
  let [row, column] = [0, 0];
  while (row < old.length && column < next.length) {
    if (isSameValue(old[row], next[column])) close(row++, column++);
    else if (countAt(common, row + 1, column) >= countAt(common, row, column + 1)) row++;
    else column++;
  }
  close(old.length, next.length);
  return changes;
}

/** How many items the ends of both lists have in common, from each pair of places on. */
function countCommon(old: readonly unknown[], next: readonly unknown[]): number[][] {
  const counts = old.map(() => next.map(() => 0));
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = next.length - 1; column >= 0; column--) {
      const count = isSameValue(old[row], next[column])
        ? countAt(counts, row + 1, column + 1) + 1
        : Math.max(countAt(counts, row + 1, column), countAt(counts, row, column + 1));
      counts[row]?.splice(column, 1, count);
    }
  }
  return counts;
}

function countAt(counts: readonly number[][], row: number, column: number): number {
  return counts[row]?.[column] ?? 0;
}
