import { z } from '#contract/z.ts';

const sound = z.strictObject({
  name: z.string().check(z.minLength(3), z.maxLength(40)),
  /** What it is like, or when it suits; without a promise. */
  description: z.string().check(z.minLength(20), z.maxLength(160)),
  /** A search of the video provider, or one of its well-known stable pages. */
  url: z.url().check(z.startsWith('https://www.youtube.com/')),
});

/** `content/music.yaml`: five noises and five lullabies, each a link to the video provider. */
export const SoundsEntrySchema = z.strictObject({
  noises: z.array(sound).check(z.length(5)),
  lullabies: z.array(sound).check(z.length(5)),
});

export type Sound = z.infer<typeof sound>;
