import { z } from '#contract/z.ts';

/** A refund as the API answers it. `amount` in reais. */
export const StoredRefundSchema = z.object({
  id: z.number(),
  payment_id: z.number(),
  amount: z.number(),
  metadata: z.record(z.string(), z.unknown()),
  source: z.object({ id: z.string(), name: z.string(), type: z.string() }),
  date_created: z.string(),
  unique_sequence_number: z.null(),
  refund_mode: z.string(),
  adjustment_amount: z.number(),
  status: z.string(),
  reason: z.null(),
  amount_refunded_to_payer: z.number(),
});

export type StoredRefund = Readonly<z.infer<typeof StoredRefundSchema>>;

/** A payment as the API answers it. Amounts in reais, moments as ISO with the API's offset. */
export const StoredPaymentSchema = z.object({
  /** Digits only, 12 of them, growing. */
  id: z.number(),
  status: z.string(),
  status_detail: z.string(),
  date_created: z.string(),
  date_approved: z.nullable(z.string()),
  date_last_updated: z.string(),
  date_of_expiration: z.nullable(z.string()),
  operation_type: z.string(),
  payment_method_id: z.string(),
  payment_type_id: z.string(),
  currency_id: z.string(),
  description: z.nullable(z.string()),
  /** False: no real money moves here. */
  live_mode: z.boolean(),
  collector_id: z.number(),
  /** The payer's data are masked, as they are for a seller that did not collect them. */
  payer: z.object({ id: z.nullable(z.string()), email: z.string(), type: z.nullable(z.string()) }),
  metadata: z.record(z.string(), z.unknown()),
  order: z.object({ id: z.string(), type: z.string() }),
  external_reference: z.nullable(z.string()),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number(),
  installments: z.number(),
  captured: z.boolean(),
  binary_mode: z.boolean(),
  statement_descriptor: z.nullable(z.string()),
  notification_url: z.nullable(z.string()),
  processing_mode: z.string(),
  refunds: z.array(StoredRefundSchema),
});

export type StoredPayment = Readonly<z.infer<typeof StoredPaymentSchema>>;
