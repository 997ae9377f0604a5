import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createElement, type CSSProperties, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { PRODUCT_NAME } from '#contract/site.ts';
import type { AppIcon } from './app-icons.ts';
import { SHARE_PICTURE_SIZE } from './site-paths.ts';

/** The page's paper; the sign's own ground is transparent. */
const PAPER = '#fff8f2';
/** How much of the edge the sign takes: all but its own margin, or what no mask cuts away. */
const SHARE = { any: 1, maskable: 0.62 } as const;

/** The product's sign as a PNG. @param sign The favicon's SVG. */
export async function renderAppIcon(
  sign: string,
  { size, purpose }: AppIcon,
): Promise<Uint8Array<ArrayBuffer>> {
  const edge = Math.round(size * SHARE[purpose]);
  const drawn = await sharp(Buffer.from(sign), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png()
    .toBuffer();
  const ground = purpose === 'maskable' ? PAPER : { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({
    create: { width: size, height: size, channels: 4, background: ground },
  })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Uint8Array(png);
}

interface ShareFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 600;
}

let fonts: Promise<ShareFont[]> | undefined;

/** Fraunces 600 and Figtree 400 as the renderer takes them: TrueType, one weight each. Made once a build. */
function shareFonts(): Promise<ShareFont[]> {
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

/** What a share picture shows: the page's name, a line on it, and the SVG text of its drawing. */
export interface ShareTexts {
  readonly name: string;
  readonly line: string;
  readonly svg: string;
}

/** The light palette of src/styles/tokens.css, which the renderer cannot read. */
const COLOURS = {
  paper: '#fff8f2',
  ink: '#38202f',
  muted: '#73596a',
  goiaba: '#b5305a',
  goiabaSoft: '#fde7ea',
  manga: '#f4b23c',
};

/** The mark of Logo.astro. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="9" r="5.5" fill="${COLOURS.manga}"/><path d="M4 14.5a12 12 0 0 0 24 0" fill="none" stroke="${COLOURS.goiaba}" stroke-width="5" stroke-linecap="round"/></svg>`;

/** The share picture of a page: mark, name and line on the left, its drawing on the right. */
function shareScene({ name, line, svg }: ShareTexts): ReactElement {
  const words = box({ width: 624, flexDirection: 'column', justifyContent: 'space-between' }, [
    box({ alignItems: 'center', gap: 16 }, [
      picture(MARK, 60),
      heading(PRODUCT_NAME, { fontSize: 44 }),
    ]),
    box({ flexDirection: 'column', gap: 26 }, [
      heading(name, { fontSize: nameSize(name) }),
      text(line, { fontFamily: 'Figtree', fontSize: 37, lineHeight: 1.35, color: COLOURS.muted }),
    ]),
  ]);
  const circle = box(
    {
      width: 410,
      height: 410,
      alignSelf: 'center',
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 205,
      backgroundColor: COLOURS.goiabaSoft,
    },
    [picture(svg, 270)],
  );
  return box(
    {
      ...SHARE_PICTURE_SIZE,
      boxSizing: 'border-box',
      justifyContent: 'space-between',
      padding: '64px 76px',
      backgroundColor: COLOURS.paper,
    },
    [words, circle],
  );
}

/** Pixels: three lines at most, and the longest word inside its column. */
function nameSize(name: string): number {
  const longestWord = Math.max(...name.split(' ').map((word) => word.length));
  if (longestWord > 12) return 68;
  return name.length > 20 ? 76 : 92;
}

/** The renderer knows no other layout. */
function box(style: CSSProperties, children: readonly ReactElement[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function heading(words: string, style: CSSProperties): ReactElement {
  const look = { fontFamily: 'Fraunces', lineHeight: 1.08, letterSpacing: '-0.01em' };
  return text(words, { ...look, color: COLOURS.ink, ...style });
}

function text(words: string, style: CSSProperties): ReactElement {
  return createElement('div', { style: { textWrap: 'balance', ...style } }, words);
}

function picture(svg: string, edge: number): ReactElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return createElement('img', { src, width: edge, height: edge });
}

/** The share picture of a page as a PNG. */
export async function renderSharePicture(texts: ShareTexts): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await satori(shareScene(texts), {
    ...SHARE_PICTURE_SIZE,
    fonts: await shareFonts(),
  });
  // All colours stay: a palette would halve the file, at half as much time again for the build.
  const png = await sharp(Buffer.from(drawn)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
  return new Uint8Array(png);
}
