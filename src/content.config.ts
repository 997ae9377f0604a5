import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { BirthPlanEntrySchema } from '#contract/content/birth-plan-entry.ts';
import { CareEntrySchema } from '#contract/content/care-entry.ts';
import { ExamsEntrySchema } from '#contract/content/exam-entry.ts';
import { GuideEntrySchema } from '#contract/content/guide-entry.ts';
import { SoundsEntrySchema } from '#contract/content/sound-entry.ts';
import { SourceEntrySchema } from '#contract/content/source-entry.ts';
import {
  EssentialsEntrySchema,
  MaternityBagEntrySchema,
} from '#contract/content/trousseau-entry.ts';
import { VaccinesEntrySchema } from '#contract/content/vaccine-entry.ts';
import { WeekEntrySchema } from '#contract/content/week-entry.ts';

const weeks = defineCollection({
  loader: glob({ base: './content/weeks', pattern: '*.mdx' }),
  schema: WeekEntrySchema,
});

const maternityBag = defineCollection({
  loader: glob({ base: './content/trousseau', pattern: 'mala-maternidade.yaml' }),
  schema: MaternityBagEntrySchema,
});

const essentials = defineCollection({
  loader: glob({ base: './content/trousseau', pattern: 'essenciais.yaml' }),
  schema: EssentialsEntrySchema,
});

const guides = defineCollection({
  loader: glob({ base: './content/guides', pattern: '*.mdx' }),
  schema: GuideEntrySchema,
});

const care = defineCollection({
  loader: glob({ base: './content/care', pattern: '*.mdx' }),
  schema: CareEntrySchema,
});

const sounds = defineCollection({
  loader: glob({ base: './content', pattern: 'music.yaml' }),
  schema: SoundsEntrySchema,
});

const vaccines = defineCollection({
  loader: glob({ base: './content', pattern: 'vaccines.yaml' }),
  schema: VaccinesEntrySchema,
});

const exams = defineCollection({
  loader: glob({ base: './content', pattern: 'exams.yaml' }),
  schema: ExamsEntrySchema,
});

const birthPlan = defineCollection({
  loader: glob({ base: './content', pattern: 'birth-plan.yaml' }),
  schema: BirthPlanEntrySchema,
});

const sources = defineCollection({
  loader: file('content/sources.yaml'),
  schema: SourceEntrySchema,
});

export const collections = {
  weeks,
  maternityBag,
  essentials,
  guides,
  care,
  sounds,
  vaccines,
  exams,
  birthPlan,
  sources,
};
