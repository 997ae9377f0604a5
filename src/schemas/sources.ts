import { z } from '#contract/z.ts';
import { about } from './fields.ts';

/** A work that texts stand on, as `content/sources.yaml` lists it. */
export const SourceEntrySchema = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[a-z0-9-]+$/),
      about('Nome curto', 'Como os textos citam a fonte: minúsculas sem acento, números e hifens.'),
    ),
  organisation: z.string().check(z.minLength(2), about('Organização', 'Quem publicou.')),
  title: z.string().check(z.minLength(5), about('Título', 'O título da obra, na língua dela.')),
  year: z.int().check(z.gte(1980), z.lte(2100), about('Ano', 'O ano da edição que foi lida.')),
  url: z
    .url()
    .check(
      z.startsWith('https://'),
      about('Endereço', 'O endereço da própria obra, e não o de uma busca ou da página inicial.'),
    ),
});

/** Works that a page of the site stands on, and no text of `content/`. */
export const PAGE_SOURCES = [
  // The curves; until when an age is corrected; what a newborn's weight may lose, and until when.
  'who-child-growth-2006',
  'aap-preemie-milestones',
  'ms-caderno-33-2012',
] as const;

export type SourceEntry = z.infer<typeof SourceEntrySchema>;
