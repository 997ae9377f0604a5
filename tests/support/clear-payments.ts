import type { ApiStack } from './api-stack.ts';
import { moveClock } from './own-clock.ts';

const TABLES = [
  'refunds',
  'payments',
  'orders',
  'webhook_inbox',
  'payment_alerts',
  'reconciliation',
];

/** Leaves nothing of the test before on a stack of its own: no payment, no moved clock, no logged call. */
export async function clearPayments(stack: ApiStack): Promise<void> {
  for (const table of TABLES) await stack.sql(`delete from public.${table}`);
  await moveClock(stack, '0');
  stack.mercadoPago.now = () => new Date();
  stack.mercadoPago.clearPayments();
  stack.mercadoPago.requests = [];
}
