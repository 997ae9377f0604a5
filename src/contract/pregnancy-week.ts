import { z } from './z.ts';

/** One week as /api/pregnancy/weeks answers it. Length in centimetres, weight in grams. */
export const PregnancyWeekSchema = z.object({
  week_number: z.int(),
  fruit_name: z.string(),
  fruit_image_url: z.string(),
  baby_size_cm: z.nullable(z.number()),
  baby_weight_g: z.nullable(z.number()),
  what_to_expect: z.string(),
  body_changes: z.string(),
  symptom_relief: z.array(z.string()),
  recommended_exercises: z.array(z.string()),
});

export const PregnancyWeeksSchema = z.array(PregnancyWeekSchema);

export type PregnancyWeek = z.infer<typeof PregnancyWeekSchema>;
