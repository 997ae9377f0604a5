import { setTimeout as wait } from 'node:timers/promises';

import { type Checkout, CheckoutSchema, PlanIdSchema } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import type { PlanId } from '#contract/plans.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import type { WithMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import type { Supabase } from '#server/supabase/supabase.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';

const BegunSchema = z.union([
  CheckoutSchema,
  z.object({ error: z.literal('ALREADY_PREMIUM') }),
  z.object({ wait: z.literal(true) }),
  z.object({
    checkout_id: z.uuid(),
    amount_cents: z.int(),
    created_at: z.string(),
    email: z.string(),
  }),
]);

/** Before the first look at a preference that another request of hers is making; each one after doubles it. */
const PAUSE_MS = 250;

/** What is kept of a checkout that is not, or no longer, the reader's. */
const NobodysSchema = z.object({ preference_id: z.null(), init_point: z.null() });

/**
 * The checkout of a plan: the row is written first, then the preference is made, then it is kept. A
 * second press within 30 minutes gets the same one, also while the first is still under way. Two round
 * trips besides the provider's.
 * @throws AppError PLAN_UNKNOWN, ALREADY_PREMIUM, PROVIDER_FAILED, PROVIDER_UNAVAILABLE.
 */
export async function createCheckout(call: WithMercadoPago<ReaderCall>): Promise<Checkout> {
  const plan = readPlan(call.query);
  const client = call.supabase.asReader(call.accessToken);
  for (let pause = PAUSE_MS; ; pause *= 2) {
    const answer = await callFunction(client, 'begin_checkout', { plan });
    const begun = parseReaderAnswer(BegunSchema, answer);
    if ('error' in begun) throw new AppError(begun.error);
    if ('wait' in begun) {
      await wait(pause, undefined, { signal: call.deadline });
      continue;
    }
    const kept = 'init_point' in begun ? begun : await makePreference(call, plan, begun);
    call.mercadoPago.requireCheckoutAddress(kept);
    return kept;
  }
}

function readPlan(query: URLSearchParams): PlanId {
  const named = query.getAll('plan_type');
  const parsed = PlanIdSchema.safeParse(named[0]);
  if (named.length !== 1 || !parsed.success) throw new AppError('PLAN_UNKNOWN');
  return parsed.data;
}

type Begun = Extract<z.infer<typeof BegunSchema>, { checkout_id: string }>;

async function makePreference(
  { mercadoPago, supabase }: WithMercadoPago<ReaderCall>,
  planId: PlanId,
  begun: Begun,
): Promise<Checkout> {
  try {
    const made = await mercadoPago.createPreference({
      checkoutId: begun.checkout_id,
      planId,
      amountCents: begun.amount_cents,
      email: begun.email,
      openedAt: new Date(toIsoInstant(begun.created_at)),
    });
    const kept = await callAsService(supabase, 'keep_preference', {
      checkout: begun.checkout_id,
      made_preference: made.preference_id,
      made_init_point: made.init_point,
      made_collector: made.collector_id,
    });
    // Erased meanwhile: the checkout is nobody's any more.
    if (NobodysSchema.safeParse(kept).success) throw new AppError('SESSION_ENDED');
    return parseAnswer(CheckoutSchema, kept);
  } catch (error) {
    await release(supabase, begun.checkout_id);
    throw error;
  }
}

/** Whoever presses next need not wait; where this fails, too, the row says so for ten seconds only. */
async function release(supabase: Supabase, checkout: string): Promise<void> {
  await callAsService(supabase, 'release_checkout', { checkout }).catch(() => undefined);
}
