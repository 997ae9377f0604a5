/** The sounds that the site has itself, by the name of their file; each goes with a noise of content/music.yaml. */
export const BUILT_IN_SOUNDS = ['ruido-branco', 'chuva', 'mar', 'ventilador', 'batimento'] as const;

export type BuiltInSound = (typeof BUILT_IN_SOUNDS)[number];

/** Where a sound is fetched from, and the name under which a device keeps it. */
export function soundPath(sound: BuiltInSound): string {
  return `/sounds/${sound}.wav`;
}
