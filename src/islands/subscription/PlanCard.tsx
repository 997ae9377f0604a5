import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { Plan } from '#contract/plan.ts';
import { $checkout, subscribe } from '#stores/checkout.ts';
import { CheckoutNotice } from './CheckoutNotice.tsx';
import { describePlan } from './describe-plan.ts';
import { Tick } from './Tick.tsx';

interface PlanCardProps {
  readonly plan: Plan;
  readonly isPremium: boolean;
}

/** A plan with what it has and what it costs, and the button that leads to the provider's checkout. */
export function PlanCard({ plan, isPremium }: PlanCardProps) {
  const id = useId();
  const checkout = useStore($checkout);
  const button = useRef<HTMLButtonElement>(null);
  const { price, unit, equivalent, action, term } = describePlan(plan);
  const isAnnual = plan.id === 'annual';
  const isSending = checkout.status === 'sending';
  const own = checkout.status !== 'idle' && checkout.planId === plan.id ? checkout : undefined;

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
      {equivalent && <p className="plan-saving">{equivalent}</p>}
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
          onClick={() => void subscribe(plan.id)}
        >
          {toLabel(action, isPremium, own?.status === 'sending')}
        </button>
        <CheckoutNotice checkout={own} />
      </div>
    </section>
  );
}

function toLabel(action: string, isPremium: boolean, isSending: boolean): string {
  if (isPremium) return 'Já é assinante';
  return isSending ? 'Processando...' : action;
}
