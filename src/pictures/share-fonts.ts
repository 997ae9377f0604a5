import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface ShareFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 600;
}

let fonts: Promise<ShareFont[]> | undefined;

/** Fraunces 600 and Figtree 400 as the renderer takes them: TrueType, one weight each. Made once a build. */
export function shareFonts(): Promise<ShareFont[]> {
  fonts ??= Promise.all([
    pinned('Fraunces', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', 600),
    pinned('Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 400),
  ]);
  return fonts;
}

async function pinned(name: string, packagePath: string, weight: 400 | 600): Promise<ShareFont> {
  const variable = await readFile(fileURLToPath(import.meta.resolve(packagePath)));
  const data = await subsetFont(variable, undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
    keepFeatures: ['kern', 'liga'],
  });
  return { name, data: Buffer.from(data), weight };
}
