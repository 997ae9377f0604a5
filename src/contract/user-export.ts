import { ContractionSchema } from './contraction.ts';
import { EXPORT_FORMAT } from './export-file.ts';
import { KeptMarkSchema } from './mark.ts';
import { ReceiptPaymentSchema } from './subscription.ts';
import { z } from './z.ts';

/**
 * Answer of GET /api/user/export: everything that is kept about her (LGPD art. 18 II and V). Instants
 * are ISO 8601 in UTC, `due_date` a calendar day, amounts integer cents of BRL, durations seconds.
 * Contractions and marks, oldest first, and payments have the form that /api takes and gives.
 */
export const UserExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  exported_at: z.string(),
  account: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    due_date: z.nullable(z.iso.date()),
    tracking_paused: z.boolean(),
    premium_until: z.nullable(z.string()),
  }),
  /** Each time she agreed that health data is kept, and when she took it back. */
  consents: z.array(
    z.object({
      version: z.string(),
      text_sha256: z.string(),
      given_at: z.string(),
      withdrawn_at: z.nullable(z.string()),
    }),
  ),
  contractions: z.array(ContractionSchema),
  /** What she ticked, chose, dated and noted; `value` is null where she took it back. */
  marks: z.array(KeptMarkSchema),
  /** Purchases that were begun; those without a payment were left. */
  checkouts: z.array(
    z.object({
      id: z.uuid(),
      plan_id: z.string(),
      amount_cents: z.int(),
      created_at: z.string(),
    }),
  ),
  payments: z.array(ReceiptPaymentSchema),
});

export type UserExport = z.infer<typeof UserExportSchema>;
