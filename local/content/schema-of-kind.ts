import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { CareEntrySchema } from '#schemas/care.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { GuideEntrySchema } from '#schemas/guides.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { EssentialsEntrySchema, MaternityBagEntrySchema } from '#schemas/trousseau.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { WeekEntrySchema } from '#schemas/weeks.ts';
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
