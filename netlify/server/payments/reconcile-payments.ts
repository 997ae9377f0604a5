import { z } from '#contract/z.ts';
import type { ScheduledCall } from '#server/http/serve-scheduled.ts';
import type { WithMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { giveBack } from './give-back.ts';
import { recordPayments } from './record-payments.ts';

const JOB = 'reconcile';
/** Claimed at once, of each kind. */
const BATCH = 20;
/** Calls to the provider at the same time. */
const ABREAST = 4;

const ClaimSchema = z.object({
  checkouts: z.array(z.uuid()),
  payments: z.array(z.string()),
  refunds: z.array(z.object({ id: z.uuid(), payment_id: z.string() })),
});

/** What a run did: how many things it asked about, and how many calls failed. */
export interface Reconciliation {
  readonly asked: number;
  readonly failed: number;
}

/**
 * Asks the provider about everything that is open, batch by batch until nothing is left or the time is
 * nearly over: checkouts and pending payments up to seven days old, notifications that could not be
 * worked off, refunds that were promised. What fails is claimed again by a later run. A run that finds
 * another at work does nothing.
 */
export async function reconcilePayments(
  call: WithMercadoPago<ScheduledCall>,
): Promise<Reconciliation> {
  const { supabase } = call;
  const holder = await callAsService(supabase, 'take_lease', { job: JOB });
  if (holder === null) return { asked: 0, failed: 0 };
  let asked = 0;
  let failed = 0;
  try {
    // A provider that does not answer will not do so for the next batch either.
    while (failed === 0 && call.hasTime()) {
      const tasks = toTasks(call, await claim(call));
      if (tasks.length === 0) break;
      for (const group of chunk(tasks, ABREAST)) {
        if (!call.hasTime()) break;
        const outcomes = await Promise.allSettled(group.map((task) => task()));
        asked += group.length;
        failed += outcomes.filter(({ status }) => status === 'rejected').length;
      }
    }
  } finally {
    await callAsService(supabase, 'give_back_lease', { job: JOB, lease_holder: holder });
  }
  return { asked, failed };
}

async function claim({ supabase }: ScheduledCall) {
  const answer = await callAsService(supabase, 'claim_reconciliation', { batch: BATCH });
  return parseAnswer(ClaimSchema, answer);
}

function toTasks(call: WithMercadoPago<ScheduledCall>, claimed: z.infer<typeof ClaimSchema>) {
  const { mercadoPago } = call;
  return [
    ...claimed.refunds.map((refund) => () => giveBack(call, refund)),
    ...claimed.payments.map((id) => async () => {
      const payment = await mercadoPago.getPayment(id);
      if (payment) await recordPayments(call, [payment]);
      else await callAsService(call.supabase, 'park_notification', { told_id: id });
    }),
    ...claimed.checkouts.map((id) => async () => {
      await recordPayments(call, await mercadoPago.searchPayments(id));
    }),
  ];
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
