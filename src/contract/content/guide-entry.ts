import { z } from '#contract/z.ts';
import { provenance } from './provenance.ts';

/** A passage of the paid text, three words or more, that no public page may ever hold. */
const canary = z.string().check(z.minLength(12), z.maxLength(80));

/** Front matter of `content/guides/<slug>.mdx`. */
export const GuideEntrySchema = z.strictObject({
  /** The screen's title, to the letter of the specification. */
  title: z.string().check(z.minLength(4), z.maxLength(40)),
  /** What the guide covers, in a sentence or two under the title; also its description for searches. */
  lead: z.string().check(z.minLength(60), z.maxLength(170)),
  /** Name of the drawing, without `.svg`. */
  drawing: z.string().check(z.regex(/^[a-z-]+$/)),
  /** Why the paid part is worth it: what a reader can do with it. */
  worth: z
    .array(z.string().check(z.minLength(20), z.maxLength(120)))
    .check(z.minLength(2), z.maxLength(4)),
  /** The reminder to take questions to a doctor, midwife or paediatrician. */
  reminder: z.string().check(z.minLength(40), z.maxLength(260)),
  /** Passages that the leak test looks for, one inside each kind of markup. */
  canaries: z.strictObject({ bold: canary, link: canary, table: canary }),
  ...provenance,
});

export type GuideEntry = z.infer<typeof GuideEntrySchema>;
