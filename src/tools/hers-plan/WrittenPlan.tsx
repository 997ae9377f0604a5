import { useStore } from '@nanostores/react';
import { PlanActions } from '#islands/birth-plan/PlanActions.tsx';
import { PlanParts } from '#islands/birth-plan/PlanParts.tsx';
import { isPlanEmpty } from '#rules/birth-plan/read-plan.ts';
import { $birthPlan } from '#stores/birth-plan.ts';

/** Her plan from her marks alone, to be read, printed and sent; nothing where there is none. */
export function WrittenPlan() {
  const plan = useStore($birthPlan);
  if (plan === null || isPlanEmpty(plan)) return null;
  return (
    <section className="card stack plan-written" aria-labelledby="plano-escrito">
      <h2 id="plano-escrito">O que você escreveu</h2>
      <PlanParts plan={plan} level={3} />
      <PlanActions plan={plan} />
    </section>
  );
}
