import type { StoredPayment } from './stored-payment.ts';

const LABELS: Readonly<Record<string, string>> = {
  approved: 'aprovado',
  authorized: 'autorizado',
  pending: 'à espera do Pix',
  in_process: 'em análise',
  in_mediation: 'em mediação',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'devolvido',
  charged_back: 'contestado',
};

/** A payment's status in words; one that the simulator does not know stays as it is. */
export function statusLabel({ status, status_detail }: StoredPayment): string {
  if (status_detail === 'pending_waiting_payment') return 'à espera do boleto';
  if (status_detail === 'expired') return 'vencido';
  if (status_detail === 'partially_refunded') return 'aprovado, devolvido em parte';
  if (status_detail === 'reimbursed') return 'contestado, ganho pela loja';
  if (status_detail === 'settled') return 'contestado, perdido pela loja';
  return LABELS[status] ?? status;
}
