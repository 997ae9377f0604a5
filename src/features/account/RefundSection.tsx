import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useDisclosure } from '#components/ui/use-disclosure.ts';
import {
  $refund,
  askForRefund,
  clearRefundFailure,
} from '#features/subscriptions/receipt-store.ts';
import { formatAmount, lastDayBefore } from './format-plan.ts';

interface RefundDialogProps {
  /** What would come back, in words. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Asks once more before a purchase is taken back, and says what happens then. Open while it is rendered. */
function RefundDialog({ amount, onClose }: RefundDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const refund = useStore($refund);
  const isSending = refund.status === 'sending';
  const title = `Pedir a devolução de ${amount}?`;
  return (
    <Dialog ref={dialog} title={title} isBusy={isSending} onClose={onClose}>
      <p>O valor inteiro volta pelo mesmo meio em que você pagou.</p>
      <p>O acesso premium termina quando o Mercado Pago confirmar a devolução.</p>
      <div role="alert">
        {refund.status === 'failed' && <p className="notice is-error">{refund.sentence}</p>}
      </div>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => void askForRefund()}
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

interface RefundSectionProps {
  /** The first moment that is too late, ISO 8601; null where nothing can be given back. */
  readonly until: string | null;
  readonly amountCents: number | null;
}

/** Her right to change her mind within seven days, and what she is told once she has used it. */
export function RefundSection({ until, amountCents }: RefundSectionProps) {
  const refund = useStore($refund);
  const opening = useDisclosure<'dialog'>();
  const receipt = useRef<HTMLParagraphElement>(null);
  const protocol = refund.status === 'requested' ? refund.protocol : undefined;
  const canAsk = until !== null && amountCents !== null && protocol === undefined;

  // The button that was pressed is gone: focus goes to what came of it.
  useEffect(() => {
    if (protocol !== undefined) receipt.current?.focus();
  }, [protocol]);

  const close = () => {
    opening.close();
    clearRefundFailure();
  };

  if (!canAsk && protocol === undefined) return null;
  return (
    <section className="stack account-withdrawal" aria-labelledby="desistir">
      <h2 id="desistir">Desistir da compra</h2>
      <div role="status">
        {protocol !== undefined && (
          <p ref={receipt} tabIndex={-1} className="notice is-success">
            Pedido registrado. Protocolo <span className="refund-protocol">{protocol}</span>.
          </p>
        )}
      </div>
      {canAsk && (
        <>
          <p>
            Você pode mudar de ideia até {lastDayBefore(until)}. O valor inteiro volta, e você não
            precisa explicar o motivo.
          </p>
          <button type="button" className="button is-quiet" onClick={() => opening.start('dialog')}>
            Pedir devolução de {formatAmount(amountCents)}
          </button>
          {opening.now && (
            <RefundDialog
              key={opening.now.turn}
              amount={formatAmount(amountCents)}
              onClose={close}
            />
          )}
        </>
      )}
    </section>
  );
}
