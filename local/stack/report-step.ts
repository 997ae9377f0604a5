/** A duration as a person reads it: '850 ms', '12,3 s'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(milliseconds / 1000).toLocaleString('pt-BR', digits)} s`;
}

/** Runs one step of the start and prints a line about it, with the time it took. @returns the step's value. */
export async function reportStep<Value>(
  task: () => Promise<Value>,
  describe: (value: Value) => string,
): Promise<Value> {
  const startedAt = performance.now();
  const value = await task();
  console.log(`  ${describe(value)} (${formatDuration(performance.now() - startedAt)})`);
  return value;
}
