/** How close starts must stand, and how long ago the last of them may be, in milliseconds. */
interface Cluster {
  readonly size: number;
  readonly withinMs: number;
  readonly recentMs: number;
}

/**
 * Whether `size` starts, first to last at most `withinMs` apart, stand together with the last of them
 * no older than `recentMs`. `starts` are sorted, oldest first.
 */
export function hasCluster(
  starts: readonly number[],
  now: number,
  { size, withinMs, recentMs }: Cluster,
): boolean {
  return starts.some((last, index) => {
    const first = starts[index - size + 1];
    return first !== undefined && last - first <= withinMs && now - last <= recentMs;
  });
}
