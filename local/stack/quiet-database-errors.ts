/**
 * The library prints each refused statement with its whole context: a screenful, with parameters,
 * for what may be an ordinary duplicate. This makes it one line with the code and the reason.
 * @returns a function that puts the console back.
 */
export function quietDatabaseErrors(): () => void {
  const printError = console.error;
  console.error = (first: unknown, ...rest: unknown[]) => {
    if (isDatabaseError(first)) printError(`[postgres] ${first.code}: ${first.message}`);
    else printError(first, ...rest);
  };
  return () => {
    console.error = printError;
  };
}

function isDatabaseError(value: unknown): value is Error & { code: string } {
  return value instanceof Error && 'severity' in value && 'code' in value;
}
