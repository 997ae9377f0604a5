import { fontProviders } from 'astro/config';
import { cutFont } from './cut-font.ts';

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
