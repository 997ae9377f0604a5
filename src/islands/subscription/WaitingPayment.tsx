import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $subscription, followSubscription } from '#stores/subscription.ts';

/** For a reader whose payment has not been approved yet: she need not pay twice. */
export function WaitingPayment() {
  const state = useStore($subscription);
  useEffect(followSubscription, []);
  const isWaiting =
    state.status === 'ready' &&
    state.subscription.payments.some((payment) => payment.state === 'waiting');
  return (
    <div role="status">
      {isWaiting && (
        <div className="notice stack">
          <p>Você tem um pagamento em andamento. Se já pagou, não é preciso pagar de novo.</p>
          <p>
            <a className="tall-link" href="/payment/pending">
              Acompanhar o pagamento
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
