import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import type { z } from '#contract/z.ts';
import type { ContentFile } from './content-file.ts';
import { readYaml } from './read-yaml.ts';

/** What components of a guide list out of files of their own; null where such a file cannot be read. */
export interface ContentLists {
  readonly sounds: z.infer<typeof SoundsEntrySchema> | null;
  readonly plan: z.infer<typeof BirthPlanEntrySchema> | null;
}

/** The lists as they stand in the content folder. @throws where one is not as its schema asks. */
export function readLists(): ContentLists {
  return {
    sounds: SoundsEntrySchema.parse(readYaml('music.yaml')),
    plan: BirthPlanEntrySchema.parse(readYaml('birth-plan.yaml')),
  };
}

/** The lists among files that are checked. */
export function listsOf(all: readonly ContentFile[]): ContentLists {
  const dataOf = (kind: ContentFile['kind']) => all.find((file) => file.kind === kind)?.data;
  return {
    sounds: SoundsEntrySchema.safeParse(dataOf('sounds')).data ?? null,
    plan: BirthPlanEntrySchema.safeParse(dataOf('plan')).data ?? null,
  };
}
