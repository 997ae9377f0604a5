import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { CareEntrySchema } from '#schemas/care.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { GuideEntrySchema } from '#schemas/guides.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { EssentialsEntrySchema, MaternityBagEntrySchema } from '#schemas/trousseau.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { WeekEntrySchema } from '#schemas/weeks.ts';

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
