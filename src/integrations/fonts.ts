import { fontProviders } from 'astro/config';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const CACHE = new URL('../../node_modules/.cache/colinho-fonts/', import.meta.url);

/** Of Brazilian Portuguese, and those that stand in Brazilian names besides. */
const ACCENTED = 'áàâãçéêíóôõúü' + 'äëïöñèìîòùûý';

/** What the texts and the names of Brazil are written with. Others fall back to the system. */
const CHARACTERS = [
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join(''),
  ACCENTED,
  ACCENTED.toUpperCase(),
  '\u00a0ª°º§·×½–—‘’“”…•→←−✓',
].join('');

/** `tnum` keeps figures in columns: Figtree has it, Fraunces as it is published for the web has not. */
const FEATURES = ['kern', 'liga', 'tnum'];

/** Of text, all weights that the styles ask for; of headings the one that they stand in, at half the bytes. */
const TEXT_WEIGHTS = { min: 400, max: 700, default: 400 };
const HEADING_WEIGHT = 600;

/**
 * Cuts a variable woff2 of the given package path to our characters and features, and to these weights.
 * Returns the path of the cut file, kept between builds.
 */
async function cutFont(
  packagePath: string,
  wght: typeof TEXT_WEIGHTS | typeof HEADING_WEIGHT,
): Promise<string> {
  const original = await readFile(fileURLToPath(import.meta.resolve(packagePath)));
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([CHARACTERS, FEATURES, wght]))
    .digest('hex')
    .slice(0, 12);
  const file = new URL(`${basename(packagePath, '.woff2')}-${key}.woff2`, CACHE);
  if (!existsSync(file)) {
    const cut = await subsetFont(original, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      keepFeatures: FEATURES,
    });
    await mkdir(CACHE, { recursive: true });
    await writeFile(file, cut);
  }
  return fileURLToPath(file);
}

/**
 * The two typefaces as Astro's fonts API takes them: self-hosted, with the fallbacks of
 * src/styles/font-fallbacks.css, in which a page is drawn first (docs/decisions/043-text-before-fonts.md).
 */
export async function siteFonts() {
  const [fraunces, figtree] = await Promise.all([
    cutFont('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', HEADING_WEIGHT),
    cutFont('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', TEXT_WEIGHTS),
  ]);
  return [
    family('Fraunces', '--font-display', ['Fraunces fallback Noto', 'serif'], fraunces, '600'),
    family('Figtree', '--font-text', ['sans-serif'], figtree, '400 700'),
  ];
}

function family(
  name: string,
  cssVariable: string,
  fallbacks: readonly string[],
  file: string,
  weight: string,
) {
  return {
    name,
    cssVariable,
    fallbacks: [`${name} fallback`, ...fallbacks],
    optimizedFallbacks: false,
    provider: fontProviders.local(),
    options: {
      variants: [
        { src: [file] as [string], weight, style: 'normal', display: 'swap' } as const,
      ] as const,
    },
  };
}
