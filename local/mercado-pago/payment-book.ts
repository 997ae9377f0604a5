import { ApiRefusal, CURRENCY, toApiMoment, TRANSITIONS, type Seller } from './facts.ts';
import { isPayable, type Store, type StoredPayment, type StoredRefund } from './store.ts';
import { PAYMENT_WAYS, type PaymentWay } from './payment-way.ts';
import { preferenceTotal, toCents } from './amounts.ts';

interface PaymentBookOptions {
  readonly store: Store;
  readonly seller: Seller;
  /** Origin of the simulator; known once it listens. */
  readonly url: () => string;
  readonly now: () => Date;
  /** Called after a payment was made or changed and can be read. */
  readonly onChange: (
    payment: StoredPayment,
    action: 'payment.created' | 'payment.updated',
  ) => void;
}

/** Makes payments and moves them; each step is stored first, then announced. */
export interface PaymentBook {
  /**
   * Pays a preference; what is approved at once is so since `approvedAt`, or now.
   * @throws Error when it does not exist or its time is over.
   */
  pay(preferenceId: string, way: PaymentWay, approvedAt?: Date): StoredPayment;
  create(fields: Partial<StoredPayment>): StoredPayment;
  /** Sets any fields and moves `date_last_updated`. @throws Error for an unknown payment. */
  change(id: string | number, fields: Partial<StoredPayment>): StoredPayment;
  /** Takes one of the documented steps. @throws Error when the payment's status does not allow it. */
  move(id: string | number, step: keyof typeof TRANSITIONS): StoredPayment;
  /**
   * Gives money back: `reais`, or all that is left.
   * @throws ApiRefusal as the API refuses.
   */
  refund(id: string | number, reais?: number, key?: string): StoredRefund;
}

const STEPS: Readonly<Record<keyof typeof TRANSITIONS, Partial<StoredPayment>>> = {
  approve: { status: 'approved', status_detail: 'accredited' },
  reject: { status: 'rejected', status_detail: 'rejected_by_bank' },
  cancel: { status: 'cancelled', status_detail: 'by_collector' },
  expire: { status: 'cancelled', status_detail: 'expired' },
  chargeBack: { status: 'charged_back', status_detail: 'in_process' },
  loseDispute: { status: 'charged_back', status_detail: 'settled' },
  reimburse: { status: 'charged_back', status_detail: 'reimbursed' },
};

/** Opens the book on what the store holds. */
export function openPaymentBook({
  store,
  seller,
  url,
  now,
  onChange,
}: PaymentBookOptions): PaymentBook {
  const get = (id: string | number): StoredPayment => {
    const payment = store.findPayment(id);
    if (payment === undefined) throw new ApiRefusal('paymentUnknown');
    return payment;
  };

  const create = (fields: Partial<StoredPayment>): StoredPayment => {
    const moment = toApiMoment(now());
    const payment: StoredPayment = {
      id: store.takeId(),
      ...PAYMENT_WAYS.card,
      date_created: moment,
      date_approved: (fields.status ?? 'approved') === 'approved' ? moment : null,
      date_last_updated: moment,
      date_of_expiration: null,
      operation_type: 'regular_payment',
      currency_id: CURRENCY,
      description: null,
      live_mode: false,
      collector_id: seller.collectorId,
      payer: { id: null, email: 'XXXXXXXXXXX', type: null },
      metadata: {},
      order: { id: String(store.takeId()), type: 'mercadopago' },
      external_reference: null,
      transaction_amount: 39.9,
      transaction_amount_refunded: 0,
      installments: 1,
      captured: true,
      binary_mode: false,
      statement_descriptor: null,
      notification_url: null,
      processing_mode: 'aggregator',
      refunds: [],
      ...fields,
    };
    store.savePayment(payment);
    onChange(payment, 'payment.created');
    return payment;
  };

  const change = (
    id: string | number,
    fields: Partial<StoredPayment>,
    refundKey?: string,
  ): StoredPayment => {
    const payment = get(id);
    // Always later than before, also when two changes fall into one millisecond.
    const moved = Math.max(now().getTime(), Date.parse(payment.date_last_updated) + 1);
    const next = { ...payment, date_last_updated: toApiMoment(new Date(moved)), ...fields };
    store.savePayment(next, refundKey);
    onChange(next, 'payment.updated');
    return next;
  };

  return {
    pay: (preferenceId, way, approvedAt) => {
      const preference = store.findPreference(preferenceId);
      if (preference === undefined) throw new Error(`There is no preference ${preferenceId}`);
      if (!isPayable(preference, now())) {
        throw new Error(`Preference ${preferenceId} is out of its time`);
      }
      const id = store.takeId();
      const page = `${url()}/checkout/v1/payment?pref_id=${preference.id}&payment_id=${id}`;
      return create({
        id,
        ...PAYMENT_WAYS[way],
        ...(way === 'pix' && { point_of_interaction: { transaction_data: { ticket_url: page } } }),
        ...(way === 'boleto' && { transaction_details: { external_resource_url: page } }),
        ...(approvedAt &&
          PAYMENT_WAYS[way].status === 'approved' && { date_approved: toApiMoment(approvedAt) }),
        description: preference.items[0]?.title ?? null,
        currency_id: preference.items[0]?.currency_id ?? CURRENCY,
        transaction_amount: preferenceTotal(preference) / 100,
        external_reference: preference.external_reference,
        metadata: preference.metadata,
        binary_mode: preference.binary_mode,
        date_of_expiration: preference.date_of_expiration,
        statement_descriptor: preference.statement_descriptor,
        notification_url: preference.notification_url,
      });
    },
    create,
    change: (id, fields) => change(id, fields),
    move: (id, step) => {
      const { status } = get(id);
      if (!TRANSITIONS[step].some((from) => from === status)) {
        throw new Error(`A payment that is ${status} does not ${step}`);
      }
      return change(id, {
        ...STEPS[step],
        ...(step === 'approve' && { date_approved: toApiMoment(now()) }),
      });
    },
    refund: (id, reais, key) => {
      const payment = get(id);
      const cents = refundCents(payment, reais);
      const given = toCents(payment.transaction_amount_refunded) + cents;
      const isWhole = given === toCents(payment.transaction_amount);
      const refund: StoredRefund = {
        id: store.takeId(),
        payment_id: payment.id,
        amount: cents / 100,
        metadata: {},
        source: { id: String(seller.collectorId), name: 'Vendedor', type: 'collector' },
        date_created: toApiMoment(now()),
        unique_sequence_number: null,
        refund_mode: 'standard',
        adjustment_amount: 0,
        status: 'approved',
        reason: null,
        amount_refunded_to_payer: cents / 100,
      };
      change(
        id,
        {
          status: isWhole ? 'refunded' : 'approved',
          status_detail: isWhole ? 'refunded' : 'partially_refunded',
          transaction_amount_refunded: given / 100,
          refunds: [...payment.refunds, refund],
        },
        key,
      );
      return refund;
    },
  };
}

function refundCents(payment: StoredPayment, reais: number | undefined): number {
  if (payment.status !== 'approved' && payment.status !== 'refunded') {
    throw new ApiRefusal('refundState');
  }
  const left = toCents(payment.transaction_amount) - toCents(payment.transaction_amount_refunded);
  const cents = reais === undefined ? left : toCents(reais);
  if (reais !== undefined && !(cents > 0 && cents <= left)) throw new ApiRefusal('refundAmount');
  if (left <= 0) throw new ApiRefusal('refundState');
  return cents;
}
