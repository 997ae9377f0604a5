import { setTimeout as wait } from 'node:timers/promises';

import type { PlanId } from '#contract/plans.ts';
import { type Checkout, CheckoutSchema, PlanIdSchema } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { connectMercadoPago, type MercadoPago } from '#server/mercado-pago/client.ts';
import { InstantSchema, type Supabase } from '#server/supabase/supabase.ts';

const OrderSchema = z.object({
  order_id: z.uuid(),
  amount_cents: z.int(),
  created_at: InstantSchema,
  email: z.string(),
});
const BeginSchema = z.union([
  CheckoutSchema,
  z.object({ error: z.literal('ALREADY_PREMIUM') }),
  z.object({ wait: z.literal(true) }),
  OrderSchema,
]);
const SavedSchema = z.union([
  CheckoutSchema,
  // Of an order that is not, or no longer, the user's.
  z.object({ preference_id: z.null(), init_point: z.null() }),
]);

/** Before the first look at a preference that another request of the user is making; each one after doubles it. */
const PAUSE_MS = 250;

/**
 * Orders a plan: the order is written first, then the preference is made, then it is saved. A second press
 * within 30 minutes gets the same one, also while the first is still under way. Two round trips besides the
 * provider's.
 * @param planTypes What the query names as `plan_type`: one plan.
 * @throws AppError PLAN_UNKNOWN, ALREADY_PREMIUM, PROVIDER_FAILED, PROVIDER_UNAVAILABLE.
 */
export async function createOrder(
  call: UserCall,
  planTypes: readonly string[] = [],
): Promise<Checkout> {
  const plan = parsePlan(planTypes);
  const { accessToken, deadline, supabase } = call;
  const mercadoPago = connectMercadoPago(call);
  for (let pause = PAUSE_MS; ; pause *= 2) {
    const begun = await supabase.callAsUser(accessToken, 'begin_order', BeginSchema, { plan });
    if ('error' in begun) throw new AppError(begun.error);
    if ('wait' in begun) {
      await wait(pause, undefined, { signal: deadline });
      continue;
    }
    const isOpen = 'init_point' in begun;
    const checkout = isOpen ? begun : await makePreference(supabase, mercadoPago, plan, begun);
    mercadoPago.requireCheckoutAddress(checkout);
    return checkout;
  }
}

function parsePlan(planTypes: readonly string[]): PlanId {
  const parsed = PlanIdSchema.safeParse(planTypes[0]);
  if (planTypes.length !== 1 || !parsed.success) throw new AppError('PLAN_UNKNOWN');
  return parsed.data;
}

async function makePreference(
  supabase: Supabase,
  mercadoPago: MercadoPago,
  planId: PlanId,
  { order_id: orderId, amount_cents, created_at, email }: z.infer<typeof OrderSchema>,
): Promise<Checkout> {
  try {
    const preference = await mercadoPago.createPreference({
      orderId,
      planId,
      amountCents: amount_cents,
      email,
      openedAt: new Date(created_at),
    });
    const saved = await supabase.callAsService('save_preference', SavedSchema, {
      order_id: orderId,
      ...preference,
    });
    // The account was deleted meanwhile: the order is nobody's any more.
    if (saved.preference_id === null) throw new AppError('SESSION_ENDED');
    return saved;
  } catch (error) {
    // Whoever presses next need not wait; where this fails, too, the row says so for ten seconds only.
    const parameters = { order_id: orderId };
    await supabase.callAsService('release_order', z.unknown(), parameters).catch(() => undefined);
    throw error;
  }
}
