import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useOpening } from '#islands/use-opening.ts';
import { $refund, forgetRefundFailure } from '#stores/refund.ts';
import { describeAmount, lastDayBefore } from './describe-subscription.ts';
import { RefundDialog } from './RefundDialog.tsx';

interface WithdrawalProps {
  /** The first moment that is too late, ISO 8601; null where nothing can be given back. */
  readonly until: string | null;
  readonly amountCents: number | null;
}

/** Her right to change her mind within seven days, and what she is told once she has used it. */
export function Withdrawal({ until, amountCents }: WithdrawalProps) {
  const refund = useStore($refund);
  const opening = useOpening<'dialog'>();
  const receipt = useRef<HTMLParagraphElement>(null);
  const protocol = refund.status === 'requested' ? refund.protocol : undefined;
  const canAsk = until !== null && amountCents !== null && protocol === undefined;

  // The button that was pressed is gone: focus goes to what came of it.
  useEffect(() => {
    if (protocol !== undefined) receipt.current?.focus();
  }, [protocol]);

  const close = () => {
    opening.close();
    forgetRefundFailure();
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
            Pedir devolução de {describeAmount(amountCents)}
          </button>
          {opening.now && (
            <RefundDialog
              key={opening.now.turn}
              amount={describeAmount(amountCents)}
              onClose={close}
            />
          )}
        </>
      )}
    </section>
  );
}
