import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { ScheduledCall } from '#server/http/serve-scheduled.ts';
import { logAlert } from '#server/log-alert.ts';
import { SEARCH_PAGE } from '#server/mercado-pago/mercado-pago.ts';
import type { WithMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';
import { giveBack } from './give-back.ts';
import { recordPayments } from './record-payments.ts';

/** Claimed at once, and calls to the provider at the same time. */
const BATCH = 4;

const AlertsSchema = z.array(z.string());
const QueuedSchema = z.object({ since: z.string(), alerts: AlertsSchema });
const RefundSchema = z.object({ id: z.uuid(), payment_id: z.string() });

/** What a run did: how many payments and refunds it asked about, and how many calls failed. */
export interface Reconciliation {
  readonly asked: number;
  readonly failed: number;
}

type JobCall = WithMercadoPago<ScheduledCall>;

/**
 * Lists what has changed at the provider since the last run, then reads each of these payments, those
 * whose notification failed and those that are pending, and makes the refunds that were promised, until
 * nothing is due or the time is nearly over. What fails stays in the inbox and stops nothing else. Runs
 * may overlap: each claims what no other has.
 */
export async function reconcilePayments(call: JobCall): Promise<Reconciliation> {
  const { supabase, mercadoPago } = call;
  const isListed = await queueChanges(call).then(() => true, noteFailure);
  const payments = await workOff(
    call,
    () => callAsService(supabase, 'claim_payments', { batch: BATCH }),
    z.string(),
    async (id) => {
      const payment = await mercadoPago.getPayment(id);
      if (!payment) throw new AppError('PROVIDER_FAILED');
      await recordPayments(call, [payment]);
    },
  );
  const refunds = await workOff(
    call,
    () => callAsService(supabase, 'claim_refunds', { batch: BATCH }),
    RefundSchema,
    (refund) => giveBack(call, refund),
  );
  const unread = await callAsService(supabase, 'note_unread_payments');
  parseAnswer(AlertsSchema, unread).forEach(logAlert);
  return {
    asked: payments.asked + refunds.asked,
    failed: payments.failed + refunds.failed + (isListed ? 0 : 1),
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

async function queue({ supabase }: JobCall, listed: readonly object[]) {
  const answer = await callAsService(supabase, 'queue_changes', { listed });
  const { since, alerts } = parseAnswer(QueuedSchema, answer);
  alerts.forEach(logAlert);
  return { since: toIsoInstant(since) };
}

/** Claims and does what is due, a few at a time. What is claimed is not due again in the same run. */
async function workOff<Schema extends z.ZodMiniType>(
  call: JobCall,
  claim: () => Promise<unknown>,
  ItemSchema: Schema,
  work: (item: z.infer<Schema>) => Promise<void>,
): Promise<Reconciliation> {
  let asked = 0;
  let failed = 0;
  while (call.hasTime()) {
    const items = parseAnswer(z.array(ItemSchema), await claim());
    if (items.length === 0) break;
    const outcomes = await Promise.allSettled(items.map(work));
    asked += items.length;
    failed += outcomes.filter(({ status }) => status === 'rejected').length;
  }
  return { asked, failed };
}

/** A list that the provider does not give keeps nobody from what is in the inbox already. */
function noteFailure(error: unknown): false {
  if (!(error instanceof AppError)) throw error;
  logAlert('reconciliation_failed');
  return false;
}
