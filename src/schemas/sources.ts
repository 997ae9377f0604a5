import { z } from '#contract/z.ts';

/** A work that texts stand on, as `content/sources.yaml` lists it. */
export const SourceEntrySchema = z.strictObject({
  id: z.string().check(
    z.regex(/^[a-z0-9-]+$/),
    z.meta({
      title: 'Nome curto',
      description: 'Como os textos citam a fonte: minúsculas sem acento, números e hifens.',
    }),
  ),
  organisation: z
    .string()
    .check(z.minLength(2), z.meta({ title: 'Organização', description: 'Quem publicou.' })),
  title: z
    .string()
    .check(
      z.minLength(5),
      z.meta({ title: 'Título', description: 'O título da obra, na língua dela.' }),
    ),
  year: z
    .int()
    .check(
      z.gte(1980),
      z.lte(2100),
      z.meta({ title: 'Ano', description: 'O ano da edição que foi lida.' }),
    ),
  url: z.url().check(
    z.startsWith('https://'),
    z.meta({
      title: 'Endereço',
      description: 'O endereço da própria obra, e não o de uma busca ou da página inicial.',
    }),
  ),
});

export type SourceEntry = z.infer<typeof SourceEntrySchema>;
