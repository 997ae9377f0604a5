import { useStore } from '@nanostores/react';
import { $refund, askForRefund } from '#stores/refund.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';

interface RefundDialogProps {
  /** What would come back, in words. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Asks once more before a purchase is taken back, and says what happens then. Open while it is rendered. */
export function RefundDialog({ amount, onClose }: RefundDialogProps) {
  const refund = useStore($refund);
  const isSending = refund.status === 'sending';
  return (
    <AccountDialog title={`Pedir a devolução de ${amount}?`} isBusy={isSending} onClose={onClose}>
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
        <CloseDialog disabled={isSending} />
      </div>
    </AccountDialog>
  );
}
