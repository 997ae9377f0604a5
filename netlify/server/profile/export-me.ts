import { EXPORT_FORMAT, type UserExport } from '#contract/user-export.ts';
import { z } from '#contract/z.ts';
import { parseContraction } from '#server/contractions/parse-contraction.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { LedgerPaymentsSchema, toReceiptPayment } from '#server/payments/to-receipt-payment.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';

const StoredSchema = z.object({
  account: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    due_date: z.nullable(z.string()),
    tracking_paused: z.boolean(),
    premium_until: z.nullable(z.string()),
  }),
  consents: z.array(
    z.object({
      version: z.string(),
      text_sha256: z.string(),
      given_at: z.string(),
      withdrawn_at: z.nullable(z.string()),
    }),
  ),
  contractions: z.array(z.unknown()),
  checkouts: z.array(
    z.object({
      id: z.uuid(),
      plan_id: z.string(),
      amount_cents: z.int(),
      created_at: z.string(),
    }),
  ),
  payments: LedgerPaymentsSchema,
});

/**
 * Everything that is kept about the reader. One round trip, which checks that her session is open still.
 * @throws AppError SESSION_ENDED, UNAVAILABLE.
 */
export async function exportMe(call: ReaderCall): Promise<UserExport> {
  const answer = await callFunction(call.supabase.asReader(call.accessToken), 'export_me');
  const stored = parseReaderAnswer(StoredSchema, answer);
  const { account, consents, checkouts } = stored;
  return {
    format: EXPORT_FORMAT,
    exported_at: call.now.toISOString(),
    account: {
      ...account,
      created_at: toIsoInstant(account.created_at),
      premium_until: account.premium_until && toIsoInstant(account.premium_until),
    },
    consents: consents.map((consent) => ({
      ...consent,
      given_at: toIsoInstant(consent.given_at),
      withdrawn_at: consent.withdrawn_at && toIsoInstant(consent.withdrawn_at),
    })),
    contractions: stored.contractions.map(parseContraction),
    checkouts: checkouts.map((checkout) => ({
      ...checkout,
      created_at: toIsoInstant(checkout.created_at),
    })),
    payments: stored.payments.map(toReceiptPayment),
  };
}
