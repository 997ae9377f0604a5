import type { PregnancyWeek } from '#contract/pregnancy-week.ts';
import type { Week } from './list-weeks.ts';

/** A week as /api answers it. */
export function toPregnancyWeek(week: Week): PregnancyWeek {
  return {
    week_number: week.week,
    fruit_name: week.food.name,
    fruit_image_url: week.drawingUrl,
    baby_size_cm: week.size.cm,
    baby_weight_g: week.weightG,
    what_to_expect: week.whatToExpect,
    body_changes: week.bodyChanges,
    symptom_relief: week.symptomRelief,
    recommended_exercises: week.recommendedExercises,
  };
}
