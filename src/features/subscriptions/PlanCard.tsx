import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatReais, PLANS } from '#contract/plans.ts';
import type { Plan, ReceiptPayment } from '#contract/subscription.ts';
import { $checkout, type CheckoutState, subscribe } from './checkout-store.ts';

/** A plan in the words of its card. */
interface PlanText {
  /** Without the sign: '359,88'. */
  readonly price: string;
  readonly unit: string;
  /** What that is a month, where the plan says so. */
  readonly equivalent: string | undefined;
  readonly action: string;
  /** All that will be paid, for how long, and that it ends there. */
  readonly term: string;
}

const toReais = (price: number) => formatReais(Math.round(price * 100));

/** The words for a plan as GET /api/plans answers it. */
export function formatPlan(plan: Plan): PlanText {
  const isMonthly = plan.interval === 'month';
  const { name, price_monthly_equivalent: equivalent } = plan;
  const price = toReais(plan.price);
  return {
    price,
    unit: isMonthly ? 'por mês' : 'por ano',
    equivalent:
      equivalent === undefined ? undefined : `equivale a R$\u00a0${toReais(equivalent)} por mês`,
    action: `Assinar ${name.toLowerCase()}`,
    term: `Um pagamento de R$\u00a0${price} por ${isMonthly ? '1 mês' : '12 meses'}. Não renova sozinho.`,
  };
}

/** The tick before a line of what a plan has: Lucide's 'check', as on the landing page. */
function Tick() {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2"
        d="M20 6L9 17l-5-5"
      />
    </svg>
  );
}

/** What became of the press of a plan's button, beside that button; announced when it changes. */
function CheckoutNotice({ checkout }: { readonly checkout: CheckoutState | undefined }) {
  return (
    <>
      <div role="alert">
        {checkout?.status === 'failed' && <p className="notice is-error">{checkout.sentence}</p>}
      </div>
      <div role="status">
        {checkout?.status === 'away' && (
          <div className="notice stack">
            <p>
              O Mercado Pago abriu em outra aba. Depois de pagar, volte para cá: esta página confere
              sozinha.
            </p>
            <p>
              <a className="tall-link" href={checkout.address}>
                Abrir o Mercado Pago nesta aba
              </a>
            </p>
          </div>
        )}
        {checkout?.status === 'paid' && (
          <div className="notice is-success stack">
            <p>Pagamento confirmado! O premium já está aberto para você.</p>
            <p>
              <a className="tall-link" href="/dashboard">
                Ir para o início
              </a>
            </p>
          </div>
        )}
      </div>
    </>
  );
}

/** What to know before another payment is begun beside those that are open. */
function formatOpen([first, ...others]: readonly ReceiptPayment[]): string {
  if (!first) return '';
  if (others.length > 0) {
    return `Você já tem ${others.length + 1} pagamentos em andamento. Pague só um: cada um que for pago é cobrado, e os prazos se somam.`;
  }
  return `Você já tem um pagamento do plano ${PLANS[first.plan_id].name.toLowerCase()} em andamento. Pague só um dos dois: se os dois forem pagos, os dois são cobrados, e os prazos se somam.`;
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly isPremium: boolean;
  /** The user's payments that are neither approved nor over. */
  readonly openPayments: readonly ReceiptPayment[];
}

/** A plan with what it has and what it costs, and the button that leads to the provider's checkout. */
export function PlanCard({ plan, isPremium, openPayments }: PlanCardProps) {
  const id = useId();
  const checkout = useStore($checkout);
  const button = useRef<HTMLButtonElement>(null);
  const { price, unit, equivalent, action, term } = formatPlan(plan);
  const isAnnual = plan.id === 'annual';
  const isSending = checkout.status === 'sending';
  const own = checkout.status !== 'idle' && checkout.planId === plan.id ? checkout : undefined;

  const [isWarned, setWarned] = useState(false);
  const isPayingTwice = openPayments.length > 0;

  const order = () => {
    setWarned(false);
    void subscribe(plan.id);
  };

  // Chosen on the landing page, or before signing in.
  useEffect(() => {
    if (location.hash === `#${plan.id}`) button.current?.focus();
  }, [plan.id]);
  // While it could not be pressed the browser took the focus away from it.
  useEffect(() => {
    const isBack = own?.status === 'failed' || own?.status === 'away';
    if (isBack && document.activeElement === document.body) button.current?.focus();
  }, [own?.status]);

  return (
    <section className={isAnnual ? 'card plan is-annual' : 'card plan'} aria-labelledby={id}>
      {isAnnual && plan.discount && (
        <p>
          <span className="badge is-premium">{plan.discount}</span>
        </p>
      )}
      <h2 id={id} className="plan-name">
        {plan.name}
      </h2>
      <p className="plan-price">
        <span className="plan-unit">R$</span> <span className="display">{price}</span>{' '}
        <span className="plan-unit">{unit}</span>
      </p>
      {equivalent && (
        <p>
          <span className="badge is-free">{equivalent}</span>
        </p>
      )}
      <ul className="plan-features" role="list">
        {plan.features.map((feature) => (
          <li key={feature}>
            <Tick />
            {feature}
          </li>
        ))}
      </ul>
      <div className="plan-order">
        <p id={`${id}-term`}>{term}</p>
        <button
          ref={button}
          type="button"
          className={isAnnual ? 'button' : 'button is-quiet'}
          disabled={isPremium || isSending}
          aria-describedby={`${id}-term`}
          onClick={() => (isPayingTwice ? setWarned(true) : order())}
        >
          {toLabel(action, isPremium, own?.status === 'sending')}
        </button>
        <div role="alert">
          {isWarned && isPayingTwice && !isPremium && (
            <div className="notice stack">
              <p>{formatOpen(openPayments)}</p>
              <button
                type="button"
                className="button is-quiet"
                disabled={isSending}
                onClick={order}
              >
                {action} mesmo assim
              </button>
            </div>
          )}
        </div>
        <CheckoutNotice checkout={own} />
      </div>
    </section>
  );
}

function toLabel(action: string, isPremium: boolean, isSending: boolean): string {
  if (isPremium) return 'Já é assinante';
  return isSending ? 'Processando...' : action;
}
