import { z } from '#contract/z.ts';
import { about } from './fields.ts';

const law = z.strictObject({
  source: z
    .string()
    .check(
      z.regex(/^[a-z0-9-]+$/),
      about('Fonte', 'O nome (`id`) da lei em `content/sources.yaml`; o guia também a cita.'),
    ),
  words: z
    .string()
    .check(
      z.minLength(8),
      z.maxLength(40),
      about('Em palavras', 'Como a lei aparece ao lado do item: «Lei 11.108/2005, no SUS».'),
    ),
});

const item = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
      z.maxLength(30),
      about(
        'Nome curto',
        'Minúsculas sem acento e hifens. Não mude: é por ele que o aparelho sabe o que a leitora marcou.',
      ),
    ),
  text: z.string().check(
    z.minLength(10),
    // With its laws it has to fit into what is kept of her answer.
    z.maxLength(100),
    about('Texto', 'O desejo em uma linha, na voz dela, sem ponto no fim.'),
  ),
  laws: z
    .optional(z.array(law).check(z.minLength(1), z.maxLength(2)))
    .check(about('Leis', 'Só quando uma lei garante o item: uma ou duas.')),
});

const items = (title: string) =>
  z
    .array(item)
    .check(z.minLength(3), z.maxLength(12), about(title, 'De 3 a 12 itens, na ordem da página.'));

/**
 * `content/birth-plan.yaml`: what can be chosen in the birth plan. The sections are the specification's; their
 * names here are what the keys of her answers begin with (see rules/birth-plan/plan-sections.ts).
 */
export const BirthPlanEntrySchema = z.strictObject({
  normal: z
    .strictObject({
      preparacao: items('Preparação'),
      acompanhante: items('Acompanhante'),
      alivio: items('Alívio da dor'),
      movimento: items('Liberdade de movimento'),
      ambiente: items('Ambiente'),
      bebe: items('Cuidados com o bebê'),
      evitar: items('O que evitar'),
    })
    .check(about('Parto normal', 'As listas da aba «Parto Normal».')),
  cesarea: z
    .strictObject({
      acompanhante: items('Acompanhante'),
      ambiente: items('Ambiente'),
      nascimento: items('Depois do nascimento'),
      informacao: items('Informação'),
      evitar: items('O que evitar'),
    })
    .check(about('Cesárea', 'As listas da aba «Cesárea».')),
});

export type BirthPlanItem = z.infer<typeof item>;
