import type { Verification } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import { budgets } from '#server/http/budgets.ts';
import type { Call } from '#server/http/call.ts';
import { logAlert } from '#server/log-alert.ts';
import type { ProviderPayment } from '#server/mercado-pago/provider-payment.ts';
import type { WithMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { callAsVisitor } from '#server/supabase/call-as-visitor.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { recordPayments } from './record-payments.ts';
import { withinPatience } from './within-patience.ts';

const StandingSchema = z.union([
  z.object({ retry_after: z.number() }),
  z.object({ is_premium: z.boolean(), open: z.array(z.uuid()) }),
]);

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

async function readStanding(call: Call, account: string | null) {
  const { supabase, accessToken, callerAddress } = call;
  const parameters = { account, address: callerAddress };
  const askAsVisitor = () => callAsVisitor(supabase, 'verify_premium', parameters);
  const answer = accessToken
    ? await callFunction(supabase.asReader(accessToken), 'verify_premium', parameters).catch(
        (error: unknown) => {
          // An expired token makes her one who asks like anybody else.
          if (error instanceof AppError && error.code === 'SESSION_ENDED') return askAsVisitor();
          throw error;
        },
      )
    : await askAsVisitor();
  const standing = parseAnswer(StandingSchema, answer);
  if ('retry_after' in standing) {
    throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: standing.retry_after });
  }
  return standing;
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
