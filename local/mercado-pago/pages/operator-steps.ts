import { TRANSITIONS } from '#local/mercado-pago/facts.ts';
import type { StoredPayment } from '#local/mercado-pago/stored-payment.ts';

interface OperatorStep {
  readonly name: keyof typeof TRANSITIONS | 'refund' | 'notify';
  readonly label: string;
  /** Whether the payment's status allows it. */
  isOpen(payment: StoredPayment): boolean;
}

const allows =
  (step: keyof typeof TRANSITIONS) =>
  ({ status, status_detail }: StoredPayment): boolean =>
    status_detail !== 'reimbursed' && TRANSITIONS[step].some((from) => from === status);

/** What a developer can do with a payment, in the order of the buttons. */
export const OPERATOR_STEPS: readonly OperatorStep[] = [
  { name: 'approve', label: 'Aprovar', isOpen: allows('approve') },
  { name: 'reject', label: 'Recusar', isOpen: allows('reject') },
  { name: 'cancel', label: 'Cancelar', isOpen: allows('cancel') },
  { name: 'expire', label: 'Vencer', isOpen: allows('expire') },
  { name: 'refund', label: 'Devolver tudo', isOpen: ({ status }) => status === 'approved' },
  { name: 'chargeBack', label: 'Contestar', isOpen: allows('chargeBack') },
  { name: 'settle', label: 'Dar perda à loja', isOpen: allows('settle') },
  { name: 'reimburse', label: 'Dar ganho à loja', isOpen: allows('reimburse') },
  {
    name: 'notify',
    label: 'Notificar de novo',
    isOpen: ({ notification_url }) => notification_url !== null,
  },
];
