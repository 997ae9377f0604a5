import { fontProviders } from 'astro/config';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const CACHE = new URL('../../node_modules/.cache/colinho-fonts/', import.meta.url);

/** What Brazilian Portuguese needs, and the signs that our texts use. Others fall back to the system. */
const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüñ\u00a0ª°º§·×²³½±–—‘’“”…•→←−✓';

/** `tnum` keeps figures in columns: Figtree has it, Fraunces as it is published for the web has not. */
const FEATURES = ['kern', 'liga', 'rvrn', 'locl', 'tnum', 'pnum'];

const WEIGHTS = { min: 400, max: 700, default: 400 };

/**
 * Cuts a variable woff2 of the given package path to our characters, features and weights.
 * Returns the path of the cut file, kept between builds.
 */
async function cutFont(packagePath: string): Promise<string> {
  const original = await readFile(fileURLToPath(import.meta.resolve(packagePath)));
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([CHARACTERS, FEATURES, WEIGHTS]))
    .digest('hex')
    .slice(0, 12);
  const file = new URL(`${basename(packagePath, '.woff2')}-${key}.woff2`, CACHE);
  if (!existsSync(file)) {
    const cut = await subsetFont(original, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
    });
    await mkdir(CACHE, { recursive: true });
    await writeFile(file, cut);
  }
  return fileURLToPath(file);
}

/**
 * The two typefaces as Astro's fonts API takes them: self-hosted, with the fallbacks of
 * src/styles/font-fallbacks.css.
 */
export async function siteFonts() {
  const [fraunces, figtree] = await Promise.all([
    cutFont('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    cutFont('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ]);
  return [
    family('Fraunces', '--font-display', 'serif', fraunces),
    family('Figtree', '--font-text', 'sans-serif', figtree),
  ];
}

function family(name: string, cssVariable: string, fallback: string, file: string) {
  return {
    name,
    cssVariable,
    fallbacks: [`${name} fallback`, fallback],
    optimizedFallbacks: false,
    provider: fontProviders.local(),
    options: {
      variants: [
        { src: [file] as [string], weight: '400 700', style: 'normal', display: 'swap' } as const,
      ] as const,
    },
  };
}
