import { WEEK_FIRST, WEEK_LAST } from '#rules/weeks.ts';
import { z } from '#contract/z.ts';
import { provenance } from './provenance.ts';

const sentence = z.string().check(z.minLength(20), z.maxLength(260));
const paragraph = z.string().check(z.minLength(120), z.maxLength(1200));

/** Front matter of `content/weeks/NN.mdx`. Values hold for the first day of the week and are medians. */
export const WeekEntrySchema = z.strictObject({
  week: z.int().check(z.gte(WEEK_FIRST), z.lte(WEEK_LAST)),
  food: z.strictObject({
    name: z.string().check(z.minLength(2)),
    /** Agrees with the name: 'do tamanho de **uma** lentilha'. */
    article: z.enum(['um', 'uma']),
    /** What of the food is compared, where it matters: 'com a casca', 'pé inteiro'. */
    detail: z.optional(z.string()),
    /** Name of the drawing, without `.svg`. */
    drawing: z.string().check(z.regex(/^[a-z-]+$/)),
  }),
  size: z.strictObject({
    /** Centimetres. */
    cm: z.number().check(z.gt(0), z.lt(60)),
    /** `crown-rump` to week 19, `crown-heel` from 20. */
    measure: z.enum(['crown-rump', 'crown-heel']),
  }),
  /** Grams; null while the baby weighs less than one. */
  weightG: z.nullable(z.number().check(z.gt(0), z.lt(6000))),
  whatToExpect: paragraph,
  bodyChanges: paragraph,
  symptomRelief: z.array(sentence).check(z.minLength(3)),
  recommendedExercises: z.array(sentence).check(z.minLength(3)),
  prenatalCare: z.array(sentence).check(z.minLength(1)),
  warningSigns: z.array(sentence).check(z.minLength(1)),
  ...provenance,
});

export type WeekEntry = z.infer<typeof WeekEntrySchema>;
