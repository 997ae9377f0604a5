import type { ApiStack } from './api-stack.ts';
import { insertUser } from './insert-user.ts';
import { type OpenOrder, openOrder } from './open-order.ts';
import type { RegisteredUser } from './register-user.ts';
import type { Site } from './step-fault-flow.ts';

/** A user who has gone to the provider. */
export interface Buyer extends OpenOrder {
  readonly user: Pick<RegisteredUser, 'id' | 'accessToken'>;
}

/** Makes a user and opens an order of hers. */
export async function prepareBuyer(site: Site): Promise<Buyer> {
  const user = await insertUser(site);
  return { user, ...(await openOrder(site, user, 'monthly')) };
}

/** Pays, and returns what hands the provider's notification of it over, once each time it is called. */
export function pay(
  { mercadoPago }: Pick<ApiStack, 'mercadoPago'>,
  { preferenceId }: Pick<OpenOrder, 'preferenceId'>,
): { readonly paymentId: string; readonly notify: () => Promise<number> } {
  const paymentId = String(mercadoPago.pay(preferenceId, 'card').id);
  const notification = mercadoPago.held().findLast((held) => held.paymentId === paymentId);
  if (!notification) throw new Error('The notification was not held');
  return { paymentId, notify: () => mercadoPago.deliver(notification) };
}

/** Pays, and has it recorded. */
export async function payAndNotify(
  site: Site,
  buyer: Pick<OpenOrder, 'preferenceId'>,
): Promise<string> {
  const { paymentId, notify } = pay(site, buyer);
  const status = await notify();
  if (status !== 200) throw new Error(`webhook: ${status}`);
  return paymentId;
}
