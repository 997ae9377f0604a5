import { z } from '#contract/z.ts';
import { about, provenance, reviewer } from './fields.ts';

/** Front matter of `content/care/<page>.mdx`; titles and descriptions are what editors read. */
export const CareEntrySchema = z.strictObject({
  title: z
    .string()
    .check(
      z.minLength(4),
      z.maxLength(50),
      about('Título', 'O nome da página. Combine com o time antes de mudar.'),
    ),
  lead: z
    .string()
    .check(
      z.minLength(60),
      z.maxLength(170),
      about(
        'Resumo',
        'O que a página traz, em uma ou duas frases. Fica embaixo do título e aparece nos buscadores.',
      ),
    ),
  ...provenance,
  ...reviewer,
});

export type CareEntry = z.infer<typeof CareEntrySchema>;
