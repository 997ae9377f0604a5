import { DUE_DATE_FIELD } from '#rules/birth-plan/paper-fields.ts';
import type { BirthPlan } from '#rules/birth-plan/birth-plan.ts';

/** What the folder shows while she has paused: who she is and whom to call, no due date and no wish for a birth. */
export function detailsAlone({ details }: BirthPlan): BirthPlan {
  return {
    details: details.filter(({ key }) => key !== DUE_DATE_FIELD.key),
    parts: [],
    others: { normal: '', cesarea: '' },
  };
}
