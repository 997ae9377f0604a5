import { type ApiStack, startApiStack } from './api-stack.ts';
import { keepEnvironment } from './keep-environment.ts';

let running: Promise<ApiStack> | undefined;

/**
 * The stack of this test process: booted for the first file that asks, and the same for the files
 * after it, so that each of them touches only accounts and addresses of its own. It ends with the
 * process: nothing of it is on disk.
 */
export function sharedStack(): Promise<ApiStack> {
  running ??= startApiStack();
  return running;
}

/** Resolves when the shared stack, where there is one, is idle: a late call would be among those that the next file counts. */
export async function waitForSharedStack(): Promise<void> {
  await (await running)?.idle();
}

/**
 * Gives the environment of this process to another stack, until the answer is called. The shared stack notifies of
 * nothing meanwhile: its notifications would be worked off in the other one.
 */
export async function lendEnvironment(): Promise<() => void> {
  await waitForSharedStack();
  const mercadoPago = (await running)?.mercadoPago;
  const webhooks = mercadoPago?.webhooks;
  if (mercadoPago) mercadoPago.webhooks = { mode: 'drop' };
  const giveBack = keepEnvironment();
  return () => {
    giveBack();
    if (mercadoPago && webhooks) mercadoPago.webhooks = webhooks;
  };
}
