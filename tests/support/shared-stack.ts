import { type ApiStack, startApiStack } from './api-stack.ts';
import { lengthenRequests } from './short-budgets.ts';

let running: Promise<ApiStack> | undefined;

/**
 * The stack of this test process: booted for the first file that asks, and the same for the files
 * after it, so that each of them touches only accounts and addresses of its own. It ends with the
 * process: nothing of it is on disk.
 */
export function sharedStack(): Promise<ApiStack> {
  lengthenRequests();
  running ??= startApiStack();
  return running;
}

/**
 * Waits until nothing of the shared stack is under way: a notification that came when another stack has the
 * environment would be worked off in that one.
 */
export async function sharedStackIsIdle(): Promise<void> {
  await (await running)?.mercadoPago.settled();
}
