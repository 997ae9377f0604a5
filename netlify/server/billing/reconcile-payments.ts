import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { ScheduledCall } from '#server/http/scheduled.ts';
import { logAlert } from '#server/log.ts';
import { connectMercadoPago, type MercadoPago, SEARCH_PAGE } from '#server/mercado-pago/client.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';
import { alertFailure, recordPayments } from './record-payments.ts';
import { makeRefund } from './refund.ts';

/** Claimed at once, and calls to the provider at the same time. */
const BATCH = 4;

const AlertsSchema = z.array(z.string());
const QueuedSchema = z.object({ since: InstantSchema, alerts: AlertsSchema });
const RefundSchema = z.object({ id: z.uuid(), payment_id: z.string() });

/** What a run did: how many payments and refunds it asked about, and how many calls failed. */
export interface Reconciliation {
  readonly asked: number;
  readonly failed: number;
}

type JobCall = ScheduledCall & { readonly mercadoPago: MercadoPago };

/**
 * Lists what has changed at the provider since the last run, then reads each of these payments, those
 * whose notification failed and those that are pending, and makes the refunds that were promised, until
 * nothing is due or the time is nearly over. What fails stays in the inbox and stops nothing else. Runs
 * may overlap: each claims what no other has.
 */
export async function reconcilePayments(scheduled: ScheduledCall): Promise<Reconciliation> {
  const { supabase } = scheduled;
  const mercadoPago = connectMercadoPago(scheduled);
  const call: JobCall = { ...scheduled, mercadoPago };
  // A list that the provider does not give keeps nobody from what is in the inbox already.
  const unlisted = await queueChanges(call).then(
    () => 0,
    (error: unknown) => {
      alertFailure(error);
      return 1;
    },
  );
  const payments = await workOff(call, 'claim_payments', z.string(), async (id) => {
    const payment = await mercadoPago.getPayment(id);
    if (!payment) throw new AppError('PROVIDER_FAILED');
    await recordPayments(supabase, [payment]);
  });
  const refunds = await workOff(call, 'claim_refunds', RefundSchema, (refund) =>
    makeRefund(call, refund),
  );
  const unread = await supabase.callAsService('raise_unread_payments', AlertsSchema);
  unread.forEach(logAlert);
  return {
    asked: payments.asked + refunds.asked,
    failed: payments.failed + refunds.failed + unlisted,
  };
}

/** Puts all changes since the last run into the inbox, page by page. */
async function queueChanges(call: JobCall): Promise<void> {
  let { since } = await queue(call, []);
  let offset = 0;
  while (call.hasTime()) {
    const page = await call.mercadoPago.searchPayments({ since, offset });
    await queue(call, page);
    if (page.length < SEARCH_PAGE) return;
    // What changes meanwhile moves to the end, and an offset would then skip another one: the next page
    // begins with the last moment of this one, and has an offset only where all are of one moment.
    const last = page.findLast(({ changed_at }) => changed_at !== null)?.changed_at ?? since;
    if (last > since) {
      since = last;
      offset = 0;
    } else {
      offset += page.length;
    }
  }
}

async function queue({ supabase }: JobCall, changes: readonly object[]) {
  const queued = await supabase.callAsService('queue_changes', QueuedSchema, { changes });
  queued.alerts.forEach(logAlert);
  return queued;
}

/** Claims and does what is due, a few at a time. What is claimed is not due again in the same run. */
async function workOff<Schema extends z.ZodMiniType>(
  { hasTime, supabase }: JobCall,
  claim: 'claim_payments' | 'claim_refunds',
  ItemSchema: Schema,
  work: (item: z.infer<Schema>) => Promise<void>,
): Promise<Reconciliation> {
  let asked = 0;
  let failed = 0;
  while (hasTime()) {
    const items = await supabase.callAsService(claim, z.array(ItemSchema), { batch: BATCH });
    if (items.length === 0) break;
    const outcomes = await Promise.allSettled(items.map(work));
    asked += items.length;
    failed += outcomes.filter(({ status }) => status === 'rejected').length;
  }
  return { asked, failed };
}
