/** How a buyer can pay in the simulator. */
export type PaymentWay = 'card' | 'card-rejected' | 'pix' | 'boleto' | 'in-review';

interface WayOutcome {
  readonly status: string;
  readonly status_detail: string;
  readonly payment_method_id: string;
  readonly payment_type_id: string;
}

const CARD = { payment_method_id: 'master', payment_type_id: 'credit_card' };

/** What a payment is right after it was made that way. */
export const PAYMENT_WAYS: Readonly<Record<PaymentWay, WayOutcome>> = {
  card: { status: 'approved', status_detail: 'accredited', ...CARD },
  'card-rejected': { status: 'rejected', status_detail: 'cc_rejected_other_reason', ...CARD },
  pix: {
    status: 'pending',
    status_detail: 'pending_waiting_transfer',
    payment_method_id: 'pix',
    payment_type_id: 'bank_transfer',
  },
  boleto: {
    status: 'pending',
    status_detail: 'pending_waiting_payment',
    payment_method_id: 'bolbradesco',
    payment_type_id: 'ticket',
  },
  'in-review': { status: 'in_process', status_detail: 'pending_review_manual', ...CARD },
};

/** Whether a text of a form names a way to pay. */
export function isPaymentWay(text: string): text is PaymentWay {
  return Object.hasOwn(PAYMENT_WAYS, text);
}
