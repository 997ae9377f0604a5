import type { Verification } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import type { Call } from '#server/http/app.ts';
import { budgets, withTimeout } from '#server/http/budgets.ts';
import { connectMercadoPago } from '#server/mercado-pago/client.ts';
import type { ProviderPayment } from '#server/mercado-pago/payment.ts';
import { alertFailure, recordPayments } from './record-payments.ts';

const LimitedSchema = z.union([
  z.object({ retry_after: z.int() }),
  z.object({ is_premium: z.boolean() }),
]);
const OwnerSchema = z.object({ is_premium: z.boolean(), open: z.array(z.uuid()) });
const UserIdSchema = z.uuid();

/**
 * Whether an account is premium; false for an id that is malformed or nobody's. When its owner asks, with an
 * order that can still be paid or a payment pending, the provider is asked too: one round trip, three then.
 * @throws AppError TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function verifyPremium(
  call: Call,
  userId: string,
  accessToken: string | undefined,
): Promise<Verification> {
  const account = UserIdSchema.safeParse(userId).data ?? null;
  const { is_premium, open } = await readStanding(call, account, accessToken);
  if (open.length === 0 || !(await reconcileOrders(call, open))) return { is_premium };
  return { is_premium: (await readStanding(call, account, accessToken)).is_premium };
}

/** The owner is known by the token, and limited by nobody; everybody else is by the address. */
async function readStanding(call: Call, account: string | null, accessToken: string | undefined) {
  const own = account && accessToken ? await readOwn(call, account, accessToken) : null;
  if (own) return own;
  const parameters = { account, address: call.callerAddress };
  const standing = await call.supabase.callAsService('verify_premium', LimitedSchema, parameters);
  if ('retry_after' in standing) return refuseWhenLimited(standing.retry_after);
  return { ...standing, open: [] };
}

/** Null where the token is not the owner's, or its session is over: she asks like anybody else then. */
async function readOwn({ supabase }: Call, account: string, accessToken: string) {
  try {
    const parameters = { account };
    return await supabase.callAsUser(accessToken, 'claim_open_orders', OwnerSchema, parameters);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SESSION_ENDED') return null;
    throw error;
  }
}

/** Whether something was recorded. A provider in trouble leaves the answer as it is; others will ask. */
async function reconcileOrders(call: Call, orderIds: readonly string[]): Promise<boolean> {
  const readings = orderIds.map((id) =>
    withTimeout(readPayments(call, id), budgets.verifyMs).catch(alertFailure),
  );
  const payments = (await Promise.all(readings)).flat();
  if (payments.length === 0) return false;
  try {
    await recordPayments(call.supabase, payments);
    return true;
  } catch (error) {
    alertFailure(error);
    return false;
  }
}

/** The payments of an order, each read by its id; one that cannot be read hides no other. */
async function readPayments(call: Call, orderId: string): Promise<readonly ProviderPayment[]> {
  const mercadoPago = connectMercadoPago(call);
  const timeout = AbortSignal.timeout(budgets.verifyMs);
  const listed = await mercadoPago.searchPayments({ orderId });
  // The answer is out: nobody waits for the rest.
  if (timeout.aborted) return [];
  const readings = listed.map(async ({ id }) => {
    if (id === null) throw new AppError('PROVIDER_FAILED');
    return (await mercadoPago.getPayment(id)) ?? [];
  });
  return (await Promise.all(readings.map((one) => one.catch(alertFailure)))).flat();
}
