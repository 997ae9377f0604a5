import type { Subscription } from '#contract/subscription.ts';
import { describeTerm } from './describe-subscription.ts';

type PlanStateProps = Readonly<Pick<Subscription, 'is_premium' | 'premium_until' | 'plan_id'>>;

/** Which plan she has and how long it lasts. */
export function PlanState(term: PlanStateProps) {
  return (
    <section className="card stack" aria-labelledby="plano">
      <h2 id="plano">Plano</h2>
      <p className="account-term">{describeTerm(term)}</p>
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
