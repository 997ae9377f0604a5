import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { GuideEntrySchema } from '#contract/content/guide-entry.ts';
import { SoundsEntrySchema } from '#contract/content/sound-entry.ts';
import { SourceEntrySchema } from '#contract/content/source-entry.ts';
import {
  EssentialsEntrySchema,
  MaternityBagEntrySchema,
} from '#contract/content/trousseau-entry.ts';
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

const sounds = defineCollection({
  loader: glob({ base: './content', pattern: 'music.yaml' }),
  schema: SoundsEntrySchema,
});

const sources = defineCollection({
  loader: file('content/sources.yaml'),
  schema: SourceEntrySchema,
});

export const collections = { weeks, maternityBag, essentials, guides, sounds, sources };
