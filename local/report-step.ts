import { formatDuration } from './format-measure.ts';

/**
 * Runs one step of the start and prints its line with the time it took. `task` returns what to say:
 * a text, or a text and the value that the caller wants back.
 */
export async function reportStep<Value>(
  task: () => Promise<{ line: string; value: Value }>,
): Promise<Value> {
  const startedAt = performance.now();
  const { line, value } = await task();
  console.log(`  ${line} (${formatDuration(performance.now() - startedAt)})`);
  return value;
}
