/** Every order of some items; equal items count as different ones. */
export function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, index) =>
    permute(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}
