import { EXPORT_FORMAT, type UserExport, UserExportSchema } from '#contract/user.ts';
import { z } from '#contract/z.ts';
import { parseContraction } from '#server/contractions/parse-contraction.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { parseMark } from '#server/marks/parse-mark.ts';
import { LedgerPaymentsSchema, toReceiptPayment } from '#server/payments/to-receipt-payment.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';

const { account, sessions, consents, checkouts, refunds, payment_alerts } = UserExportSchema.shape;
/** As the file has it, but for the form of moments, of contractions, of marks and of payments. */
const StoredSchema = z.object({
  account,
  sessions,
  consents,
  contractions: z.array(z.unknown()),
  marks: z.array(z.unknown()),
  checkouts,
  payments: LedgerPaymentsSchema,
  refunds,
  payment_alerts,
});

/**
 * Everything that is kept about the reader. One round trip, which checks that her session is open still.
 * @throws AppError SESSION_ENDED, UNAVAILABLE.
 */
export async function exportMe(call: ReaderCall): Promise<UserExport> {
  const answer = await callFunction(call.supabase.asReader(call.accessToken), 'export_me');
  const stored = parseReaderAnswer(StoredSchema, answer);
  return {
    format: EXPORT_FORMAT,
    exported_at: call.now.toISOString(),
    account: {
      ...stored.account,
      created_at: toIsoInstant(stored.account.created_at),
      last_sign_in_at: toOptionalInstant(stored.account.last_sign_in_at),
      premium_until: toOptionalInstant(stored.account.premium_until),
    },
    sessions: stored.sessions.map((session) => ({
      ...session,
      created_at: toIsoInstant(session.created_at),
      updated_at: toOptionalInstant(session.updated_at),
    })),
    consents: stored.consents.map((consent) => ({
      ...consent,
      given_at: toIsoInstant(consent.given_at),
      withdrawn_at: toOptionalInstant(consent.withdrawn_at),
    })),
    contractions: stored.contractions.map(parseContraction),
    marks: stored.marks.map(parseMark),
    checkouts: stored.checkouts.map((checkout) => ({
      ...checkout,
      created_at: toIsoInstant(checkout.created_at),
    })),
    payments: stored.payments.map(toReceiptPayment),
    refunds: stored.refunds.map((refund) => ({
      ...refund,
      requested_at: toIsoInstant(refund.requested_at),
    })),
    payment_alerts: stored.payment_alerts.map((alert) => ({
      ...alert,
      raised_at: toIsoInstant(alert.raised_at),
    })),
  };
}

const toOptionalInstant = (timestamp: string | null) => timestamp && toIsoInstant(timestamp);
