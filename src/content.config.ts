import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { CareEntrySchema } from '#schemas/care.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { GuideEntrySchema } from '#schemas/guides.ts';
import { QuestionnaireEntrySchema } from '#schemas/questionnaires.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { EssentialsEntrySchema, MaternityBagEntrySchema } from '#schemas/trousseau.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { WeekEntrySchema } from '#schemas/weeks.ts';

const files = (base: string, pattern: string) => glob({ base, pattern });

export const collections = {
  weeks: defineCollection({ loader: files('./content/weeks', '*.mdx'), schema: WeekEntrySchema }),
  maternityBag: defineCollection({
    loader: files('./content/trousseau', 'mala-maternidade.yaml'),
    schema: MaternityBagEntrySchema,
  }),
  essentials: defineCollection({
    loader: files('./content/trousseau', 'essenciais.yaml'),
    schema: EssentialsEntrySchema,
  }),
  guides: defineCollection({
    loader: files('./content/guides', '*.mdx'),
    schema: GuideEntrySchema,
  }),
  care: defineCollection({ loader: files('./content/care', '*.mdx'), schema: CareEntrySchema }),
  sounds: defineCollection({ loader: files('./content', 'music.yaml'), schema: SoundsEntrySchema }),
  vaccines: defineCollection({
    loader: files('./content', 'vaccines.yaml'),
    schema: VaccinesEntrySchema,
  }),
  exams: defineCollection({ loader: files('./content', 'exams.yaml'), schema: ExamsEntrySchema }),
  birthPlan: defineCollection({
    loader: files('./content', 'birth-plan.yaml'),
    schema: BirthPlanEntrySchema,
  }),
  questionnaires: defineCollection({
    loader: files('./content/questionnaires', '*.yaml'),
    schema: QuestionnaireEntrySchema,
  }),
  sources: defineCollection({ loader: file('content/sources.yaml'), schema: SourceEntrySchema }),
};
