import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { $refund, askForRefund } from '#stores/refund.ts';

interface RefundDialogProps {
  /** What would come back, in words. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Asks once more before a purchase is taken back, and says what happens then. Open while it is rendered. */
export function RefundDialog({ amount, onClose }: RefundDialogProps) {
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
