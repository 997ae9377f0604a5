import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Spinner } from '#components/ui/Spinner.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { $session } from '#lib/session.ts';
import { PlanCard } from './PlanCard.tsx';
import { $checkout, $plans, loadPlans } from './checkout-store.ts';
import { storePurchaseOrigin } from './purchase-origin.ts';
import { $subscription } from './receipt-store.ts';

/** For a user whose payment has not been approved yet: she need not pay twice. */
function WaitingPayment() {
  const state = useStore($subscription);
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

/** The plans as the server offers them, each with its way to the checkout. */
export default function SubscriptionPlans() {
  const list = useStore($plans, { ssr: 'initial' });
  const checkout = useStore($checkout, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const region = useFocusFallback<HTMLElement>();

  useEffect(() => {
    void loadPlans();
    storePurchaseOrigin();
  }, []);

  const isPremium = session.status === 'in' && session.account.is_premium === true;
  const mayBeWaiting = session.status === 'in' && !isPremium && checkout.status !== 'away';
  return (
    <section
      {...region}
      className="plan-choice stack"
      aria-label="Planos"
      aria-busy={list.status === 'loading'}
      data-view={list.status}
    >
      {mayBeWaiting && <WaitingPayment />}
      {list.status === 'loading' && <Spinner>Carregando os planos...</Spinner>}
      {list.status === 'ready' && (
        <div className="plans">
          {list.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} isPremium={isPremium} />
          ))}
        </div>
      )}
      {list.status === 'failed' && (
        <div className="stack">
          <p>Não conseguimos mostrar os planos agora. Pode ser a internet: tente em instantes.</p>
          <button type="button" className="button is-quiet" onClick={() => void loadPlans()}>
            Tentar de novo
          </button>
        </div>
      )}
    </section>
  );
}
