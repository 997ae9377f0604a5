import { z } from '#contract/z.ts';
import { provenance } from './provenance.ts';

const text = z.string().check(z.minLength(1));
const named = z.strictObject({ name: text, ml_code: z.optional(text) });
const described = z.strictObject({ name: text, description: text, ml_code: z.optional(text) });
const ageList = z.strictObject({
  title: text,
  note: z.optional(text),
  items: z
    .array(z.strictObject({ quantity: text, name: text, detail: z.optional(text) }))
    .check(z.minLength(8)),
});

/** `content/trousseau/mala-maternidade.yaml`: what goes into the bag. Only the mother's items are described. */
export const MaternityBagEntrySchema = z.strictObject({
  intro: text,
  mae: z.array(described).check(z.minLength(8)),
  bebe: z.array(named).check(z.minLength(8)),
  acompanhante: z.array(named).check(z.minLength(5)),
  notes: z.array(text),
  ...provenance,
});

/** `content/trousseau/essenciais.yaml`: what helps at home, what to avoid, and the clothes by age. */
export const EssentialsEntrySchema = z.strictObject({
  intro: text,
  mae: z.array(described).check(z.minLength(5)),
  bebe: z.array(described).check(z.minLength(8)),
  avoid: z.array(z.strictObject({ name: text, why: text })),
  enxoval_rn: ageList,
  enxoval_1_3m: ageList,
  enxoval_4_6m: ageList,
  ...provenance,
});

export type MaternityBagEntry = z.infer<typeof MaternityBagEntrySchema>;
export type EssentialsEntry = z.infer<typeof EssentialsEntrySchema>;
