import { z } from '#contract/z.ts';
import { about, provenance, reviewer } from './fields.ts';

/** A passage of the paid text, three words or more, that no public page may ever hold. */
const canary = z.string().check(z.minLength(12), z.maxLength(80));

/** Front matter of `content/guides/<slug>.mdx`; titles and descriptions are what editors read. */
export const GuideEntrySchema = z.strictObject({
  /** The screen's title, to the letter of the specification. */
  title: z
    .string()
    .check(
      z.minLength(4),
      z.maxLength(40),
      about('Título', 'O nome do guia, como está no menu. Combine com o time antes de mudar.'),
    ),
  lead: z
    .string()
    .check(
      z.minLength(60),
      z.maxLength(170),
      about(
        'Resumo',
        'O que o guia traz, em uma ou duas frases. Fica embaixo do título e aparece nos buscadores.',
      ),
    ),
  drawing: z
    .string()
    .check(
      z.regex(/^[a-z-]+$/),
      about('Desenho', 'O nome de um desenho do projeto, sem `.svg`: letras minúsculas e hifens.'),
    ),
  worth: z
    .array(z.string().check(z.minLength(20), z.maxLength(120)))
    .check(
      z.minLength(2),
      z.maxLength(4),
      about(
        'O que há no premium',
        'De 2 a 4 frases sobre o que a leitora consegue fazer com a parte paga.',
      ),
    ),
  reminder: z
    .string()
    .check(
      z.minLength(40),
      z.maxLength(260),
      about(
        'Lembrete',
        'O lembrete de levar as dúvidas a quem acompanha: cite médica, enfermagem, pediatra ou equipe.',
      ),
    ),
  canaries: z
    .strictObject({
      bold: canary.check(about('Em negrito', 'Um trecho em **negrito** da parte paga.')),
      link: canary.check(about('Em um link', 'O texto de um link da parte paga.')),
      table: canary.check(about('Em uma tabela', 'Uma célula de tabela da parte paga.')),
    })
    .check(
      about(
        'Trechos de vigia',
        'Três trechos da parte paga, copiados letra por letra. O site confere que não aparecem de graça em página nenhuma. Se você mudar um desses trechos no texto, mude aqui também.',
      ),
    ),
  ...provenance,
  ...reviewer,
});

export type GuideEntry = z.infer<typeof GuideEntrySchema>;
