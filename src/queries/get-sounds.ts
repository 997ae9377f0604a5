import { getEntry } from 'astro:content';
import type { SoundsEntry } from '#contract/content/sound-entry.ts';

/** The white noises or the lullabies, in the order of `content/music.yaml`. */
export async function getSounds<Kind extends keyof SoundsEntry>(
  kind: Kind,
): Promise<SoundsEntry[Kind]> {
  const entry = await getEntry('sounds', 'music');
  if (!entry) throw new Error('content/music.yaml is missing');
  return entry.data[kind];
}
