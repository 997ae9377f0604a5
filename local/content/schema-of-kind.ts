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
import { z } from '#contract/z.ts';
import type { ContentKind } from './content-file.ts';

/** What the fields of a file must be, by what the file is. */
export const SCHEMA_OF_KIND = {
  week: WeekEntrySchema,
  guide: GuideEntrySchema,
  care: CareEntrySchema,
  bag: MaternityBagEntrySchema,
  essentials: EssentialsEntrySchema,
  sounds: SoundsEntrySchema,
  vaccines: VaccinesEntrySchema,
  exams: ExamsEntrySchema,
  plan: BirthPlanEntrySchema,
  sources: z.array(SourceEntrySchema),
} as const satisfies Record<Exclude<ContentKind, 'words'>, z.ZodMiniType>;
