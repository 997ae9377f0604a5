import type { Verification } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import { budgets } from '#server/http/budgets.ts';
import type { Call } from '#server/http/call.ts';
import { logAlert } from '#server/log-alert.ts';
import type { ProviderPayment } from '#server/mercado-pago/provider-payment.ts';
import type { WithMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { refuseWhenLimited } from '#server/accounts/refuse-when-limited.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import type { Supabase } from '#server/supabase/supabase.ts';
import { recordPayments } from './record-payments.ts';
import { withinPatience } from './within-patience.ts';

const LimitedSchema = z.union([
  z.object({ retry_after: z.int() }),
  z.object({ is_premium: z.boolean() }),
]);
const OwnSchema = z.nullable(z.object({ is_premium: z.boolean(), open: z.array(z.uuid()) }));

const AccountSchema = z.uuid();

/**
 * Whether the account named in the path is premium; false for one that is malformed or nobody's. When its
 * owner asks, with a checkout that can still be paid or a payment pending, the provider is asked too: one
 * round trip, three then.
 * @throws AppError TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function verifyPremium(call: WithMercadoPago<Call>): Promise<Verification> {
  const account = AccountSchema.safeParse(call.params['userId']).data ?? null;
  const { is_premium, open } = await readStanding(call, account);
  if (open.length === 0 || !(await reconcileOwn(call, open))) return { is_premium };
  return { is_premium: (await readStanding(call, account)).is_premium };
}

/** The owner is told by her token, and limited by nobody; everybody else is by the address. */
async function readStanding(call: Call, account: string | null) {
  const own =
    account && call.accessToken ? await readOwn(call.supabase, call.accessToken, account) : null;
  if (own) return own;
  const parameters = { account, address: call.callerAddress };
  const answer = await callAsService(call.supabase, 'verify_premium', parameters);
  const standing = parseAnswer(LimitedSchema, answer);
  if ('retry_after' in standing) return refuseWhenLimited(standing.retry_after);
  return { ...standing, open: [] };
}

/** Null where the token is not the owner's, or its session is over: she asks like anybody else then. */
async function readOwn(supabase: Supabase, accessToken: string, account: string) {
  try {
    const parameters = { account };
    const answer = await callFunction(
      supabase.asReader(accessToken),
      'claim_open_checkouts',
      parameters,
    );
    return parseAnswer(OwnSchema, answer);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SESSION_ENDED') return null;
    throw error;
  }
}

/** Whether something was recorded. A provider in trouble leaves the answer as it is; others will ask. */
async function reconcileOwn(
  call: WithMercadoPago<Call>,
  checkoutIds: readonly string[],
): Promise<boolean> {
  const readings = checkoutIds.map((id) =>
    withinPatience(readPayments(call, id), budgets.verifyMs).catch(noteFailure),
  );
  const payments = (await Promise.all(readings)).flat();
  if (payments.length === 0) return false;
  try {
    await recordPayments(call, payments);
    return true;
  } catch (error) {
    noteFailure(error);
    return false;
  }
}

/** The payments of a checkout, each read by its id; one that cannot be read hides no other. */
async function readPayments(
  { mercadoPago }: WithMercadoPago<Call>,
  checkoutId: string,
): Promise<readonly ProviderPayment[]> {
  const patience = AbortSignal.timeout(budgets.verifyMs);
  const listed = await mercadoPago.searchPayments({ checkoutId });
  // The answer is out: nobody waits for the rest.
  if (patience.aborted) return [];
  const readings = listed.map(async ({ id }) => {
    if (id === null) throw new AppError('PROVIDER_FAILED');
    return (await mercadoPago.getPayment(id)) ?? [];
  });
  return (await Promise.all(readings.map((one) => one.catch(noteFailure)))).flat();
}

function noteFailure(error: unknown): readonly never[] {
  if (!(error instanceof AppError)) throw error;
  logAlert('reconciliation_failed');
  return [];
}
