import { useStore } from '@nanostores/react';
import { $birthPlan, isPlanEmpty } from './store.ts';
import { $session } from '#lib/session.ts';
import planStyles from './plan.css?url';
import { PlanActions } from './PlanActions.tsx';
import { PlanParts } from './PlanParts.tsx';

/**
 * The birth plan that is saved on this device, for a user who is not premium, to be read, printed and sent. Its
 * styles come with it: few guests have one. No `useId` here: the guide's paid islands would have the same ids.
 */
export function SavedPlan() {
  const session = useStore($session, { ssr: 'initial' });
  const plan = useStore($birthPlan, { ssr: () => null });
  const isPremium = session.status === 'in' && session.account.is_premium === true;
  if (isPremium || plan === null || isPlanEmpty(plan)) return null;
  return (
    <section className="card stack plan-written" aria-labelledby="plano-escrito">
      <link rel="stylesheet" href={planStyles} precedence="default" />
      <h2 id="plano-escrito">O que você escreveu</h2>
      <PlanParts plan={plan} level={3} />
      <PlanActions plan={plan} />
    </section>
  );
}
