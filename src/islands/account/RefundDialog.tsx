import { useStore } from '#islands/use-store.ts';
import { useEffect, useId, useRef } from 'react';
import { $refund, askForRefund } from '#stores/refund.ts';

interface RefundDialogProps {
  /** What would come back, in words. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Asks once more before a purchase is taken back, and says what happens then. Open while it is rendered. */
export function RefundDialog({ amount, onClose }: RefundDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const refund = useStore($refund);
  const isSending = refund.status === 'sending';

  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed before it is gone, so that the browser gives the focus back.
    return () => current?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="refund-dialog"
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <div className="stack">
        <h2 id={id}>Pedir a devolução de {amount}?</h2>
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
      </div>
    </dialog>
  );
}
