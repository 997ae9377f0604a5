import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { onOrphaned } from './run-command.ts';
import { StartFailure } from './start-failure.ts';
import { type StackKind, startStack } from './start-stack.ts';

/** Milliseconds after which an end that hangs is not waited for any longer. */
const CLOSING_MS = 8_000;

/** Runs the stack as this process's whole life: until Ctrl-C, or until npm has ended. */
export async function runStack(kind: StackKind): Promise<never> {
  const stopping = new AbortController();
  const closing = new AsyncDisposableStack();
  let exitCode = 0;

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stopping.abort());
  }
  // Started by hand it may outlive its shell; started by npm it ends with npm.
  if (process.env.npm_lifecycle_event) onOrphaned(() => stopping.abort());

  try {
    await startStack({ kind, signal: stopping.signal, closing });
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  } catch (error) {
    if (!stopping.signal.aborted) {
      exitCode = 1;
      printFailure(error);
    }
  }
  stopping.abort();
  await Promise.race([closing.disposeAsync().catch(printFailure), wait(CLOSING_MS)]);
  process.exit(exitCode);
}

function printFailure(error: unknown): void {
  if (error instanceof StartFailure) {
    if (error.output) console.error(error.output.trimEnd());
    console.error(`\n${error.message}`);
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`\nO Colinho não pôde começar: ${reason}`);
}
