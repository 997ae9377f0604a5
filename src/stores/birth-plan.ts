import { computed } from 'nanostores';
import { readPlan } from '#rules/birth-plan/read-plan.ts';
import { $marks, marksOfKind } from './marks.ts';
import { $pregnancy } from './pregnancy.ts';

/** Her plan as her marks make it; null until the device was asked. Kept alive by `followMarks`. */
export const $birthPlan = computed([$marks, $pregnancy], (marks, pregnancy) =>
  marks === null
    ? null
    : readPlan({
        plan: marksOfKind(marks, 'plan'),
        paper: marksOfKind(marks, 'paper'),
        dueDate: pregnancy?.dueDate ?? null,
      }),
);
