/**
 * Runs tasks in so many lanes at once: each lane takes the next one when it has done the one before.
 * @returns milliseconds of each task, in the order in which they ended.
 */
export async function runAbreast(
  count: number,
  lanes: number,
  task: (index: number, lane: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let begun = 0;
  const runLane = async (lane: number): Promise<void> => {
    while (begun < count) {
      const index = begun;
      begun += 1;
      const startedAt = performance.now();
      await task(index, lane);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return times;
}
