import { useStore } from '@nanostores/react';
import { Spinner } from '#components/ui/Spinner.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { PLANS } from '#contract/plans.ts';
import { PRODUCT_NAME } from '#contract/site.ts';
import type { ReceiptPayment, Subscription } from '#contract/subscription.ts';
import {
  $refund,
  $subscription,
  isReceiptStale,
  retrySubscription,
} from '#features/subscriptions/receipt-store.ts';
import {
  BOLETO_CLEARING,
  formatUnpaid,
  isClearing,
  METHOD_NAMES,
} from '#features/subscriptions/unpaid-payment.ts';
import { formatInstantDay } from '#lib/dates.ts';
import { $session } from '#lib/session.ts';
import { PaymentRefund } from './PaymentRefund.tsx';
import { formatAmount, formatPlanTerm, PAYMENT_STATES } from './format-plan.ts';

interface PaymentListProps {
  readonly subscription: Subscription;
  /** Whose receipt it is. */
  readonly userName: string | undefined;
}

/** All that she paid: her receipt, which can be printed. */
function PaymentList({ subscription, userName }: PaymentListProps) {
  const { is_premium, payments } = subscription;
  const isStale = isReceiptStale(useStore($refund), subscription);
  return (
    <section className="card stack" aria-labelledby="pagamentos">
      <h2 id="pagamentos">Pagamentos</h2>
      {payments.length === 0 && <p>Nenhum pagamento ainda.</p>}
      {payments.length > 0 && (
        <>
          {userName && <p className="only-print">Recibo em nome de {userName}</p>}
          <ul role="list">
            {payments.map((payment) => (
              <Payment
                key={payment.id}
                payment={payment}
                isPremium={is_premium}
                isStale={isStale}
              />
            ))}
          </ul>
          <button type="button" className="button is-quiet" onClick={() => window.print()}>
            Imprimir recibo
          </button>
        </>
      )}
    </section>
  );
}

interface PaymentProps {
  readonly payment: ReceiptPayment;
  readonly isPremium: boolean;
  /** The receipt is older than a refund that was asked for. */
  readonly isStale: boolean;
}

function Payment({ payment, isPremium, isStale }: PaymentProps) {
  const { id, plan_id, amount_cents, state, approved_at, created_at, protocol } = payment;
  return (
    <li className="payment">
      <p className="payment-head">
        <strong>
          {PRODUCT_NAME} premium, plano {PLANS[plan_id].name.toLowerCase()}
        </strong>
        <span className="payment-amount">{formatAmount(amount_cents)}</span>
      </p>
      <dl>
        <div>
          <dt>Data</dt>
          <dd>{formatInstantDay(new Date(approved_at ?? created_at))}</dd>
        </div>
        <div>
          <dt>Situação</dt>
          <dd data-state={state}>{PAYMENT_STATES[state]}</dd>
        </div>
        <div>
          <dt>Número do pagamento</dt>
          <dd>{id}</dd>
        </div>
        {protocol && (
          <div>
            <dt>Protocolo da devolução</dt>
            <dd>{protocol}</dd>
          </div>
        )}
      </dl>
      {!isPremium && <PaymentWayOn payment={payment} />}
      {isPremium && payment.state === 'waiting' && (
        <p className="payment-way-on">
          O seu premium já está aberto. Se você não pagar este, nada é cobrado.
        </p>
      )}
      <PaymentRefund payment={payment} isStale={isStale} />
    </li>
  );
}

/** What she can do about a Pix or boleto that is not paid. */
function PaymentWayOn({ payment }: { readonly payment: ReceiptPayment }) {
  const { state, method, expires_at, pay_url } = payment;
  const isExpired = state === 'expired';
  if (!method || !(isExpired || state === 'waiting' || isClearing(payment))) return null;
  const name = METHOD_NAMES[method];
  return (
    <div className="stack payment-way-on">
      <p>
        {state === 'waiting' && formatUnpaid({ method, expires_at })}
        {state === 'reviewing' && BOLETO_CLEARING}
        {isExpired && `O ${name} venceu. Se você não pagou, nada foi cobrado.`}
      </p>
      <p className="row">
        {pay_url && (
          <a className="button" href={pay_url} rel="noreferrer">
            Abrir o {name} de novo
          </a>
        )}
        <a className="button is-quiet" href="/subscriptions">
          {isExpired ? 'Tentar de novo' : 'Pagar de outro jeito'}
        </a>
      </p>
    </div>
  );
}

type PlanStateProps = Readonly<Pick<Subscription, 'is_premium' | 'premium_until' | 'plan_id'>>;

/** Which plan she has and how long it lasts. */
function PlanState(term: PlanStateProps) {
  return (
    <section className="card stack" aria-labelledby="plano">
      <h2 id="plano">Plano</h2>
      <p className="account-term">{formatPlanTerm(term)}</p>
      {term.is_premium ? (
        <p className="muted">Não renova sozinho.</p>
      ) : (
        <p className="row">
          <a className="button" href="/subscriptions">
            Ver planos
          </a>
        </p>
      )}
    </section>
  );
}

/** Her plan could not be asked for. Without a network, what this device knows of it stands in. */
function PlanUnavailable({ isOffline }: { readonly isOffline: boolean }) {
  const session = useStore($session);
  const { is_premium, premium_until = null } = session.status === 'in' ? session.account : {};
  return (
    <>
      {isOffline && is_premium !== undefined && (
        <PlanState is_premium={is_premium} premium_until={premium_until} plan_id={null} />
      )}
      <div className="notice stack">
        <p role="alert">
          {isOffline
            ? 'Sem contato com o servidor. Mostramos o que este aparelho sabe do seu plano; os pagamentos aparecem quando a internet voltar.'
            : 'Não conseguimos carregar a sua conta agora. Nada se perdeu.'}
        </p>
        <button type="button" className="button is-quiet" onClick={() => void retrySubscription()}>
          Tentar de novo
        </button>
      </div>
    </>
  );
}

/** The plan's part of the user's account: its term, the receipt, the way out within seven days. */
export function SubscriptionSection() {
  const state = useStore($subscription, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const region = useFocusFallback<HTMLDivElement>();

  const userName = session.status === 'in' ? session.account.name : undefined;
  return (
    <div
      {...region}
      className="account-parts"
      aria-busy={state.status === 'loading'}
      data-view={state.status}
    >
      {state.status === 'loading' && <Spinner>Carregando a sua conta...</Spinner>}
      {state.status === 'failed' && <PlanUnavailable isOffline={state.isOffline} />}
      {state.status === 'ready' && (
        <>
          <PlanState {...state.subscription} />
          <PaymentList subscription={state.subscription} userName={userName} />
        </>
      )}
    </div>
  );
}
