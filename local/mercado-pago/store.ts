import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { z } from '#contract/z.ts';
import { StartFailure } from '#local/stack/start-failure.ts';

/** A refund as the API answers it. `amount` in reais. */
const StoredRefundSchema = z.object({
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
const StoredPaymentSchema = z.object({
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
  /** Of a Pix: the page with its code. */
  point_of_interaction: z.optional(
    z.object({ transaction_data: z.object({ ticket_url: z.string() }) }),
  ),
  /** Of a boleto: its page. */
  transaction_details: z.optional(z.object({ external_resource_url: z.string() })),
});

export type StoredPayment = Readonly<z.infer<typeof StoredPaymentSchema>>;

const BackUrlsSchema = z.object({
  success: z.optional(z.string()),
  pending: z.optional(z.string()),
  failure: z.optional(z.string()),
});

/** A preference as the API answers it. `unit_price` in reais. */
const StoredPreferenceSchema = z.object({
  /** `<collector>-<uuid>`. */
  id: z.string(),
  client_id: z.string(),
  collector_id: z.number(),
  site_id: z.string(),
  operation_type: z.string(),
  date_created: z.string(),
  items: z.array(
    z.looseObject({
      title: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      currency_id: z.string(),
    }),
  ),
  external_reference: z.nullable(z.string()),
  notification_url: z.nullable(z.string()),
  back_urls: BackUrlsSchema,
  auto_return: z.string(),
  expires: z.boolean(),
  expiration_date_from: z.nullable(z.string()),
  expiration_date_to: z.nullable(z.string()),
  date_of_expiration: z.nullable(z.string()),
  statement_descriptor: z.nullable(z.string()),
  binary_mode: z.boolean(),
  metadata: z.record(z.string(), z.unknown()),
  init_point: z.string(),
  sandbox_init_point: z.string(),
});

export type StoredPreference = Readonly<z.infer<typeof StoredPreferenceSchema>>;

/** Whether a preference can be paid at that moment: its window counts only when it `expires`. */
export function isPayable(preference: StoredPreference, now: Date): boolean {
  if (!preference.expires) return true;
  const { expiration_date_from: from, expiration_date_to: to } = preference;
  if (from !== null && Date.parse(from) > now.getTime()) return false;
  return to === null || Date.parse(to) > now.getTime();
}

/** Whether a payment still waits for its payer at that moment. */
export function isUnpaid(payment: StoredPayment, now: Date): boolean {
  const { status, payment_method_id, payment_type_id, date_of_expiration: until } = payment;
  const isLater = payment_method_id === 'pix' || payment_type_id === 'ticket';
  return status === 'pending' && isLater && (until === null || Date.parse(until) > now.getTime());
}

const StateSchema = z.object({
  lastId: z.number(),
  preferences: z.array(StoredPreferenceSchema),
  payments: z.array(StoredPaymentSchema),
  /** `<payment>:<idempotency key>` of the refunds that were made. */
  refundKeys: z.array(z.string()),
});

/** The state of the simulator; persisted in a file where there is one. */
export interface Store {
  /** The next id: 12 digits, growing, one sequence for payments, refunds, orders and notifications. */
  takeId(): number;
  preferences(): readonly StoredPreference[];
  findPreference(id: string): StoredPreference | undefined;
  savePreference(preference: StoredPreference): void;
  payments(): readonly StoredPayment[];
  findPayment(id: string | number): StoredPayment | undefined;
  /** Saves a payment, and with it in one step the key of the refund that changed it. */
  savePayment(payment: StoredPayment, refundKey?: string): void;
  clearPayments(): void;
  hasRefundKey(key: string): boolean;
}

const FIRST_ID = 100_000_000_000;

/**
 * Opens the store.
 * @throws StartFailure when the file is there but cannot be read.
 */
export function openStore(file: string | undefined): Store {
  const state = file === undefined ? null : readState(file);
  let lastId = state?.lastId ?? FIRST_ID;
  const preferences = new Map(state?.preferences.map((one) => [one.id, one]));
  const payments = new Map(state?.payments.map((one) => [String(one.id), one]));
  const refundKeys = new Set(state?.refundKeys);

  const persist = (): void => {
    if (file === undefined) return;
    const text = JSON.stringify({
      lastId,
      preferences: [...preferences.values()],
      payments: [...payments.values()],
      refundKeys: [...refundKeys],
    });
    mkdirSync(dirname(file), { recursive: true });
    // Renamed into place: a start that is killed in the middle leaves the old file whole.
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };

  return {
    takeId: () => ++lastId,
    preferences: () => [...preferences.values()],
    findPreference: (id) => preferences.get(id),
    savePreference: (preference) => {
      preferences.set(preference.id, preference);
      persist();
    },
    payments: () => [...payments.values()],
    findPayment: (id) => payments.get(String(id)),
    savePayment: (payment, refundKey) => {
      payments.set(String(payment.id), payment);
      if (refundKey !== undefined) refundKeys.add(refundKey);
      persist();
    },
    clearPayments: () => {
      payments.clear();
      persist();
    },
    hasRefundKey: (key) => refundKeys.has(key),
  };
}

function readState(file: string): z.infer<typeof StateSchema> | null {
  try {
    return StateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartFailure(
      `O arquivo ${file} do simulador do Mercado Pago não pôde ser lido: apague-o e comece de ` +
        'novo; os pagamentos simulados recomeçam do zero.',
    );
  }
}
