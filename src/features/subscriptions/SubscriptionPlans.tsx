import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { Spinner } from '#components/ui/Spinner.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import type { Plan, ReceiptPayment } from '#contract/subscription.ts';
import { $session } from '#lib/session.ts';
import { PlanCard } from './PlanCard.tsx';
import { $checkout, $plans, loadPlans } from './checkout-store.ts';
import { storePurchaseOrigin } from './purchase-origin.ts';
import { $subscription, type SubscriptionState } from './receipt-store.ts';
import { formatUnpaid, isOpen, METHOD_NAMES } from './unpaid-payment.ts';

/** Asks nobody: for a guest, and for a user who need not pay. */
const $nothing = atom<SubscriptionState>({ status: 'loading' });

/** The payments that are neither approved nor over, the newest first. */
function useOpenPayments(mayBeOpen: boolean): readonly ReceiptPayment[] {
  const state = useStore(mayBeOpen ? $subscription : $nothing, { ssr: 'initial' });
  return state.status === 'ready' ? state.subscription.payments.filter(isOpen) : [];
}

/** For a user whose payment has not been approved yet: she need not pay twice. */
function OpenPayment({ payment }: { readonly payment: ReceiptPayment | undefined }) {
  const method = payment?.state === 'waiting' && payment.method;
  return (
    <div role="status">
      {payment && (
        <div className="notice stack">
          <p>
            {method ? formatUnpaid({ ...payment, method }) : 'Você tem um pagamento em andamento.'}{' '}
            {method === 'boleto' ? 'Não' : 'Se já pagou, não'} é preciso pagar de novo.
          </p>
          <p className="row">
            {method && payment.pay_url && (
              <a className="button" href={payment.pay_url} rel="noreferrer">
                Abrir o {METHOD_NAMES[method]} de novo
              </a>
            )}
            <a className="tall-link" href="/payment/pending">
              Acompanhar o pagamento
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

/** The address of the account that is about to be paid for: a slip in it is still mended easily. */
function AccountEmail() {
  const session = useStore($session, { ssr: 'initial' });
  const email = session.status === 'in' ? session.me?.email : undefined;
  if (email === undefined) return null;
  return (
    <p className="account-email">
      Você entra com <strong>{email}</strong>. Não é este?{' '}
      <a href="/account#dados">Mudar o e-mail</a>
    </p>
  );
}

const annualFirst = (plans: readonly Plan[]) => [
  ...plans.filter(({ id }) => id === 'annual'),
  ...plans.filter(({ id }) => id !== 'annual'),
];

/** The plans that the server offers, each with its way to the checkout. */
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
  const open = useOpenPayments(session.status === 'in' && !isPremium);
  const [newest] = open;
  return (
    <section
      {...region}
      className="plan-choice stack"
      aria-label="Planos"
      aria-busy={list.status === 'loading'}
      data-view={list.status}
    >
      {(checkout.status !== 'away' || newest?.state === 'waiting') && (
        <OpenPayment payment={newest} />
      )}
      {list.status === 'loading' && <Spinner>Carregando os planos...</Spinner>}
      {list.status === 'ready' && (
        <div className="plans">
          {annualFirst(list.plans).map((plan) => (
            <PlanCard key={plan.id} plan={plan} isPremium={isPremium} openPayments={open} />
          ))}
        </div>
      )}
      {list.status === 'ready' && !isPremium && <AccountEmail />}
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
