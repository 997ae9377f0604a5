import { z } from './z.ts';

/** What can be bought, by the ids of GET /api/plans and of `plan_type`. */
export const PlanIdSchema = z.enum(['monthly', 'annual'], 'PLAN_UNKNOWN');

/**
 * A plan as GET /api/plans answers it. Prices are reais, with two decimals at most; `interval` is
 * 'month', anything else is a year.
 */
export const PlanSchema = z.object({
  id: PlanIdSchema,
  name: z.string(),
  price: z.number(),
  interval: z.string(),
  price_monthly_equivalent: z.optional(z.number()),
  discount: z.optional(z.string()),
  features: z.array(z.string()),
});

/** Answer of GET /api/plans. */
export const PlansSchema = z.array(PlanSchema);

export type Plan = z.infer<typeof PlanSchema>;
