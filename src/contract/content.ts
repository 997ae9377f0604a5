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

const BagItemSchema = z.object({
  name: z.string(),
  /** Comma-separated search terms, one shopping link each. */
  ml_code: z.optional(z.string()),
  description: z.optional(z.string()),
});

const AgeItemSchema = z.object({
  quantity: z.string(),
  name: z.string(),
  detail: z.optional(z.string()),
});

const AgeListSchema = z.object({
  title: z.string(),
  note: z.optional(z.string()),
  items: z.array(AgeItemSchema),
});

/** Answer of GET /api/trousseau/mala-maternidade. */
export const MaternityBagSchema = z.object({
  intro: z.string(),
  mae: z.array(BagItemSchema),
  bebe: z.array(BagItemSchema),
  acompanhante: z.array(BagItemSchema),
});

/** Answer of GET /api/trousseau/essenciais. */
export const EssentialsSchema = z.object({
  intro: z.string(),
  mae: z.array(BagItemSchema),
  bebe: z.array(BagItemSchema),
  enxoval_rn: AgeListSchema,
  enxoval_1_3m: AgeListSchema,
  enxoval_4_6m: AgeListSchema,
});

export type MaternityBag = z.infer<typeof MaternityBagSchema>;
export type Essentials = z.infer<typeof EssentialsSchema>;
