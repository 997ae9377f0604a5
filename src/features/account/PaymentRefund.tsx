import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useDisclosure } from '#components/ui/use-disclosure.ts';
import { PLANS } from '#contract/plans.ts';
import type { ReceiptPayment } from '#contract/subscription.ts';
import {
  $refund,
  askForRefund,
  clearRefundFailure,
  loadSubscription,
} from '#features/subscriptions/receipt-store.ts';
import { formatInstantDay } from '#lib/dates.ts';
import { formatAmount, lastDayBefore } from './format-plan.ts';

/** What becomes of the access when a payment is given back. @param premiumUntil null where it ends. */
function formatAccessAfter(premiumUntil: string | null): string {
  return premiumUntil === null
    ? 'O acesso premium termina quando o Mercado Pago confirmar a devolução.'
    : `Só este pagamento volta: o premium continua até ${formatInstantDay(new Date(premiumUntil))}.`;
}

interface RefundDialogProps {
  readonly payment: ReceiptPayment;
  readonly onClose: () => void;
}

/** Asks once more before a payment is taken back, and says what happens then. Open while it is rendered. */
function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const refund = useStore($refund);
  const isSending = refund.status === 'sending';
  const { plan_id, amount_cents, approved_at, created_at, premium_until_without } = payment;
  const title = `Pedir a devolução de ${formatAmount(amount_cents)}?`;
  return (
    <Dialog ref={dialog} title={title} isBusy={isSending} onClose={onClose}>
      <p>
        É o pagamento do plano {PLANS[plan_id].name.toLowerCase()} de{' '}
        {formatInstantDay(new Date(approved_at ?? created_at))}. O valor inteiro volta pelo mesmo
        meio em que você pagou.
      </p>
      <p>{formatAccessAfter(premium_until_without)}</p>
      <div role="alert">
        {refund.status === 'failed' && <p className="notice is-error">{refund.sentence}</p>}
      </div>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => void askForRefund(payment)}
        >
          {isSending ? 'Enviando o pedido...' : 'Confirmar devolução'}
        </button>
        <button
          type="button"
          className="button is-text"
          disabled={isSending}
          onClick={() => dialog.current?.close()}
        >
          Voltar
        </button>
      </div>
    </Dialog>
  );
}

interface PaymentRefundProps {
  readonly payment: ReceiptPayment;
  /** What it says of the access is not known since another payment was taken back. */
  readonly isStale: boolean;
}

/** Her right to take a payment back within seven days, in its row, and what she is told once she has used it. */
export function PaymentRefund({ payment, isStale }: PaymentRefundProps) {
  const refund = useStore($refund);
  const opening = useDisclosure<'dialog'>();
  const receipt = useRef<HTMLParagraphElement>(null);
  const { id, amount_cents, refundable_until: until } = payment;
  const requested = refund.status === 'requested' && refund.paymentId === id ? refund : undefined;

  // The button that was pressed is gone: focus goes to what came of it.
  useEffect(() => {
    if (requested) receipt.current?.focus();
  }, [requested]);

  const close = () => {
    opening.close();
    clearRefundFailure();
  };

  if (until === null && !requested) return null;
  return (
    <div className="stack payment-refund">
      <div role="status">
        {requested && (
          <p ref={receipt} tabIndex={-1} className="notice is-success">
            Pedido registrado. Protocolo{' '}
            <span className="refund-protocol">{requested.protocol}</span>.{' '}
            {formatAccessAfter(requested.premiumUntil)}
          </p>
        )}
      </div>
      {until !== null && !requested && isStale && (
        <>
          <p>Para pedir a devolução deste pagamento também, atualize os pagamentos.</p>
          <button type="button" className="button is-quiet" onClick={() => void loadSubscription()}>
            Atualizar os pagamentos
          </button>
        </>
      )}
      {until !== null && !requested && !isStale && (
        <>
          <p>
            Você pode mudar de ideia até {lastDayBefore(until)}. O valor inteiro volta, e você não
            precisa explicar o motivo.
          </p>
          <button type="button" className="button is-quiet" onClick={() => opening.start('dialog')}>
            Pedir devolução de {formatAmount(amount_cents)}
          </button>
          {opening.now && <RefundDialog key={opening.now.turn} payment={payment} onClose={close} />}
        </>
      )}
    </div>
  );
}
