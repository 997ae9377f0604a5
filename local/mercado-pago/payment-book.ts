import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { z } from '#contract/z.ts';
import { StartFailure } from '#local/stack/start-failure.ts';

import { isPayable, preferenceTotal, type StoredPreference } from './create-preference.ts';
import { ApiRefusal, toApiMoment, toCents, TRANSITIONS } from './facts.ts';
import type { Notification } from './notifier.ts';
import {
  centsLeft,
  newPayment,
  newRefund,
  PAYMENT_WAYS,
  type PaymentWay,
  type StoredPayment,
} from './payment.ts';
import type { Simulation } from './simulator.ts';

/** A documented step of a payment. */
export type PaymentStep = keyof typeof TRANSITIONS;

/** Makes payments and moves them; each step is stored first, then announced. */
export type PaymentBook = ReturnType<typeof openPaymentBook>;

/**
 * Opens the book on what the file holds.
 * @param onChange is called after a payment was made or changed and can be read.
 * @throws StartFailure when the file is there but cannot be read.
 */
export function openPaymentBook(
  simulation: Simulation,
  onChange: (payment: StoredPayment, action: Notification['action']) => void,
) {
  const store = openStore(simulation.file);

  /** @throws ApiRefusal for an unknown payment. */
  const get = (id: string | number): StoredPayment => {
    const payment = store.findPayment(id);
    if (payment === undefined) throw new ApiRefusal('paymentUnknown');
    return payment;
  };

  /** A payment that no preference asked for: approved, R$ 39,90, each field overridable. */
  const createPayment = (fields: Partial<StoredPayment>): StoredPayment => {
    const payment = { ...newPayment(simulation, store.takeId(), store.takeId()), ...fields };
    if (payment.status !== 'approved' && fields.date_approved === undefined) {
      payment.date_approved = null;
    }
    store.savePayment(payment);
    onChange(payment, 'payment.created');
    return payment;
  };

  /** Sets any fields and moves `date_last_updated`. @throws ApiRefusal for an unknown payment. */
  const change = (
    id: string | number,
    fields: Partial<StoredPayment>,
    refundKey?: string,
  ): StoredPayment => {
    const payment = get(id);
    // Always later than before, also when two changes fall into one millisecond.
    const moved = Math.max(simulation.now().getTime(), Date.parse(payment.date_last_updated) + 1);
    const next = { ...payment, date_last_updated: toApiMoment(new Date(moved)), ...fields };
    store.savePayment(next, refundKey);
    onChange(next, 'payment.updated');
    return next;
  };

  return {
    ...store,
    get,
    createPayment,
    change,
    /**
     * Pays a preference; what is approved at once is so since `approvedAt`, or now.
     * @throws Error when it does not exist or its time is over.
     */
    pay: (preferenceId: string, way: PaymentWay, approvedAt?: Date): StoredPayment => {
      const preference = store.findPreference(preferenceId);
      if (preference === undefined) throw new Error(`There is no preference ${preferenceId}`);
      if (!isPayable(preference, simulation.now())) {
        throw new Error(`Preference ${preferenceId} is out of its time`);
      }
      const id = store.takeId();
      const page = `${simulation.url}/checkout/v1/payment?pref_id=${preference.id}&payment_id=${id}`;
      const { items, external_reference, metadata } = preference;
      const { date_of_expiration, statement_descriptor, notification_url } = preference;
      return createPayment({
        id,
        ...PAYMENT_WAYS[way],
        ...(way === 'pix' && { point_of_interaction: { transaction_data: { ticket_url: page } } }),
        ...(way === 'boleto' && { transaction_details: { external_resource_url: page } }),
        ...(approvedAt && way === 'card' && { date_approved: toApiMoment(approvedAt) }),
        description: items[0]?.title ?? null,
        transaction_amount: preferenceTotal(preference) / 100,
        ...{ external_reference, metadata },
        ...{ date_of_expiration, statement_descriptor, notification_url },
      });
    },
    /** Takes one of the documented steps. @throws Error when the payment's status does not allow it. */
    move: (id: string | number, step: PaymentStep): StoredPayment => {
      const { from, status, detail } = TRANSITIONS[step];
      const { status: before } = get(id);
      if (!from.includes(before)) throw new Error(`A payment that is ${before} does not ${step}`);
      return change(id, {
        ...{ status, status_detail: detail },
        ...(step === 'approve' && { date_approved: toApiMoment(simulation.now()) }),
      });
    },
    /** Gives money back: `reais`, or all that is left. @throws ApiRefusal as the API refuses. */
    refund: (id: string | number, reais?: number, key?: string): StoredPayment => {
      const payment = get(id);
      const cents = refundCents(payment, reais);
      const refund = newRefund(simulation, store.takeId(), payment.id, cents);
      const isWhole = cents === centsLeft(payment);
      const fields = {
        status: isWhole ? 'refunded' : 'approved',
        status_detail: isWhole ? 'refunded' : 'partially_refunded',
        transaction_amount_refunded: (toCents(payment.transaction_amount_refunded) + cents) / 100,
        refunds: [...payment.refunds, refund],
      };
      return change(id, fields, key);
    },
  };
}

function refundCents(payment: StoredPayment, reais: number | undefined): number {
  if (payment.status !== 'approved' && payment.status !== 'refunded') {
    throw new ApiRefusal('refundState');
  }
  const left = centsLeft(payment);
  const cents = reais === undefined ? left : toCents(reais);
  if (reais !== undefined && !(cents > 0 && cents <= left)) throw new ApiRefusal('refundAmount');
  if (left <= 0) throw new ApiRefusal('refundState');
  return cents;
}

/** What the file holds; what stands in the lists is only ever written by the simulator itself. */
const StateSchema = z.object({
  lastId: z.number(),
  preferences: z.array(z.custom<StoredPreference>()),
  payments: z.array(z.custom<StoredPayment>()),
  /** `<payment>:<idempotency key>` of the refunds that were made. */
  refundKeys: z.array(z.string()),
});

const FIRST_ID = 100_000_000_000;

/** The state of the simulator; persisted in a file where there is one. */
function openStore(file: string | undefined) {
  const state = readState(file);
  const payments = new Map(state.payments.map((one) => [String(one.id), one]));

  const persist = (): void => {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    const text = JSON.stringify({ ...state, payments: [...payments.values()] });
    // Renamed into place: a start that is killed in the middle leaves the old file whole.
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };

  return {
    /** The next id: 12 digits, growing, one sequence for payments, refunds, orders and notifications. */
    takeId: () => ++state.lastId,
    preferences: (): readonly StoredPreference[] => state.preferences,
    findPreference: (id: string) => state.preferences.find((one) => one.id === id),
    savePreference: (preference: StoredPreference) => {
      state.preferences.push(preference);
      persist();
    },
    payments: (): readonly StoredPayment[] => [...payments.values()],
    findPayment: (id: string | number) => payments.get(String(id)),
    /** Saves a payment, and with it in one step the key of the refund that changed it. */
    savePayment: (payment: StoredPayment, refundKey?: string) => {
      payments.set(String(payment.id), payment);
      if (refundKey !== undefined) state.refundKeys.push(refundKey);
      persist();
    },
    /** Forgets all payments, as if none had ever been made. */
    clearPayments: () => payments.clear(),
    hasRefundKey: (key: string) => state.refundKeys.includes(key),
  };
}

function readState(file: string | undefined): z.infer<typeof StateSchema> {
  if (file === undefined || !existsSync(file)) {
    return { lastId: FIRST_ID, preferences: [], payments: [], refundKeys: [] };
  }
  try {
    return StateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartFailure(
      `O arquivo ${file} do simulador do Mercado Pago não pôde ser lido: apague-o e comece de ` +
        'novo; os pagamentos simulados recomeçam do zero.',
    );
  }
}
