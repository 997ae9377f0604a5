import { CURRENCY, toApiMoment, toCents } from './facts.ts';
import type { Simulation } from './simulator.ts';

/** How a buyer can pay in the simulator. */
export type PaymentWay = 'card' | 'card-rejected' | 'pix' | 'boleto' | 'in-review';

const CARD = { payment_method_id: 'master', payment_type_id: 'credit_card' };
const PIX = { payment_method_id: 'pix', payment_type_id: 'bank_transfer' };
const BOLETO = { payment_method_id: 'bolbradesco', payment_type_id: 'ticket' };

/** What a payment is right after it was made that way. */
export const PAYMENT_WAYS = {
  card: { status: 'approved', status_detail: 'accredited', ...CARD },
  'card-rejected': { status: 'rejected', status_detail: 'cc_rejected_other_reason', ...CARD },
  pix: { status: 'pending', status_detail: 'pending_waiting_transfer', ...PIX },
  boleto: { status: 'pending', status_detail: 'pending_waiting_payment', ...BOLETO },
  'in-review': { status: 'in_process', status_detail: 'pending_review_manual', ...CARD },
} satisfies Record<PaymentWay, object>;

/** Whether a text of a form names a way to pay. */
export function isPaymentWay(text: string): text is PaymentWay {
  return Object.hasOwn(PAYMENT_WAYS, text);
}

/** A payment as the API answers it; amounts in reais, moments with the API's offset. */
export type StoredPayment = Readonly<ReturnType<typeof newPayment>>;

/** A payment by card of R$ 39,90 that is approved, of no preference. @param order id of its order. */
export function newPayment({ seller, now }: Simulation, id: number, order: number) {
  const moment = toApiMoment(now());
  return {
    /** Digits only, 12 of them, growing. */
    id,
    ...PAYMENT_WAYS.card,
    date_created: moment,
    date_approved: moment as string | null,
    date_last_updated: moment,
    date_of_expiration: null as string | null,
    currency_id: CURRENCY as string,
    description: null as string | null,
    /** No real money moves here. */
    live_mode: false,
    collector_id: seller.collectorId,
    /** Masked, as for a seller that did not collect the payer's data. */
    payer: { id: null as string | null, email: 'XXXXXXXXXXX', type: null as string | null },
    metadata: {} as Record<string, unknown>,
    order: { id: String(order), type: 'mercadopago' },
    external_reference: null as string | null,
    transaction_amount: 39.9,
    transaction_amount_refunded: 0,
    statement_descriptor: null as string | null,
    notification_url: null as string | null,
    refunds: [] as readonly StoredRefund[],
    /** Of a Pix: the page with its code. */
    point_of_interaction: undefined as { transaction_data: { ticket_url: string } } | undefined,
    /** Of a boleto: its page. */
    transaction_details: undefined as { external_resource_url: string } | undefined,
  };
}

/** A refund as the API answers it; `amount` in reais. */
export type StoredRefund = Readonly<ReturnType<typeof newRefund>>;

/** A refund of so many cents. */
export function newRefund(
  { seller, now }: Simulation,
  id: number,
  paymentId: number,
  cents: number,
) {
  return {
    id,
    payment_id: paymentId,
    amount: cents / 100,
    metadata: {},
    source: { id: String(seller.collectorId), name: 'Vendedor', type: 'collector' },
    date_created: toApiMoment(now()),
    status: 'approved',
  };
}

/** Whether a payment still waits for its payer at that moment. */
export function isUnpaid(payment: StoredPayment, now: Date): boolean {
  const { status, payment_method_id, payment_type_id, date_of_expiration: until } = payment;
  const isLater = payment_method_id === 'pix' || payment_type_id === 'ticket';
  return status === 'pending' && isLater && (until === null || Date.parse(until) > now.getTime());
}

/** What of a payment was not given back yet, in cents. */
export const centsLeft = (payment: StoredPayment): number =>
  toCents(payment.transaction_amount) - toCents(payment.transaction_amount_refunded);
