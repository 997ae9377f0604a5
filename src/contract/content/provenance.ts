import { z } from '#contract/z.ts';

/** What every medical or legal text carries: ids of `content/sources.yaml` and the day it was last checked. */
export const provenance = {
  sources: z.array(z.string()).check(z.minLength(1)),
  reviewedAt: z.coerce.date(),
};
