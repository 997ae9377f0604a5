import { z } from '#contract/z.ts';

const sound = z.strictObject({
  name: z
    .string()
    .check(
      z.minLength(3),
      z.maxLength(40),
      z.meta({ title: 'Nome', description: 'O nome do som ou da cantiga.' }),
    ),
  description: z.string().check(
    z.minLength(20),
    z.maxLength(160),
    z.meta({
      title: 'Descrição',
      description: 'Como é o som, ou quando combina. Sem promessa de efeito.',
    }),
  ),
  /** A search of the video provider, or one of its well-known stable pages. */
  url: z.url().check(
    z.startsWith('https://www.youtube.com/'),
    z.meta({
      title: 'Endereço',
      description:
        'Uma busca do YouTube, que não some como um vídeo: `https://www.youtube.com/results?search_query=…`.',
    }),
  ),
});

/** `content/music.yaml`: five noises and five lullabies, each a link to the video provider. */
export const SoundsEntrySchema = z.strictObject({
  noises: z
    .array(sound)
    .check(z.length(5), z.meta({ title: 'Ruídos', description: 'Cinco sons contínuos.' })),
  lullabies: z
    .array(sound)
    .check(
      z.length(5),
      z.meta({ title: 'Cantigas', description: 'Cinco cantigas de ninar conhecidas.' }),
    ),
});

export type Sound = z.infer<typeof sound>;
