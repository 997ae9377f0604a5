import { z } from '#contract/z.ts';

/** The part of Mercado Pago's answer to a new preference that is used. */
export const PreferenceAnswerSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  init_point: z.url(),
  collector_id: z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,20}$/))]),
});
