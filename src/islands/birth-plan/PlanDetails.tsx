import type { BirthPlan } from '#rules/birth-plan/birth-plan.ts';

/** What paper says of her: only what she has filled in. */
export function PlanDetails({ details }: Pick<BirthPlan, 'details'>) {
  return (
    <dl>
      {details.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
