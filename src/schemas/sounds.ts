import { BUILT_IN_SOUNDS } from '#contract/sounds.ts';
import { z } from '#contract/z.ts';
import { about } from './fields.ts';

const sound = z.strictObject({
  name: z
    .string()
    .check(z.minLength(3), z.maxLength(40), about('Nome', 'O nome do som ou da cantiga.')),
  description: z
    .string()
    .check(
      z.minLength(20),
      z.maxLength(160),
      about('Descrição', 'Como é o som, ou quando combina. Sem promessa de efeito.'),
    ),
  /** A search of the video provider, or one of its well-known stable pages. */
  url: z
    .url()
    .check(
      z.startsWith('https://www.youtube.com/'),
      about(
        'Endereço',
        'Uma busca do YouTube, que não some como um vídeo: `https://www.youtube.com/results?search_query=…`.',
      ),
    ),
});

const noise = z.extend(sound, {
  sound: z
    .enum(BUILT_IN_SOUNDS)
    .check(
      about(
        'Som do Colinho',
        'Qual dos sons feitos pelo projeto toca aqui mesmo. Cada ruído tem o seu.',
      ),
    ),
});

const lullaby = z.extend(sound, {
  lyrics: z
    .optional(z.array(z.string().check(z.minLength(5), z.maxLength(60))))
    .check(
      about(
        'Letra',
        'Um verso por linha. Só de cantiga tradicional, de autor desconhecido; na dúvida, sem letra.',
      ),
    ),
});

/** `content/music.yaml`: five noises, of which we have sounds of our own, and five lullabies; all with a link. */
export const SoundsEntrySchema = z.strictObject({
  noises: z.array(noise).check(z.length(5), about('Ruídos', 'Cinco sons contínuos.')),
  lullabies: z
    .array(lullaby)
    .check(z.length(5), about('Cantigas', 'Cinco cantigas de ninar conhecidas.')),
});

export type SoundsEntry = z.infer<typeof SoundsEntrySchema>;
