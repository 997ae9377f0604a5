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

/**
 * Resolves when the shared stack, where there is one, has received what its provider had to tell: a late notification
 * would be among the calls that the next file counts.
 */
export async function waitForSharedStack(): Promise<void> {
  await (await running)?.mercadoPago.waitForDeliveries();
}

/**
 * Gives the environment of this process to another stack, until the answer is called. The shared stack notifies of
 * nothing meanwhile: its notifications would be worked off in the other one, and what a request left behind (a refund
 * that the provider answers late) may bring one at any time.
 */
export async function lendEnvironment(): Promise<() => void> {
  const { mercadoPago } = (await running) ?? {};
  await mercadoPago?.waitForDeliveries();
  const webhooks = mercadoPago?.webhooks;
  if (mercadoPago) mercadoPago.webhooks = { mode: 'drop' };
  const giveBack = keepEnvironment();
  return () => {
    giveBack();
    if (mercadoPago && webhooks) mercadoPago.webhooks = webhooks;
  };
}
