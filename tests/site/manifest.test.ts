import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { BUILT_PAGES, DIST } from './built-pages.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose: string;
}

const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', DIST), 'utf8')) as {
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[];
};
const read = (path: string) => readFileSync(new URL(path.slice(1), DIST));

it.each(manifest.icons)('has the icon $src in the size it names', async ({ src, sizes }) => {
  const { width, height } = await sharp(read(src)).metadata();
  expect(`${width}x${height}`).toBe(sizes);
});

it.each(manifest.icons.filter(({ purpose }) => purpose === 'maskable'))(
  'has all that counts of $src where no mask cuts, on a ground without holes',
  async ({ src }) => {
    const { data, info } = await sharp(read(src)).raw().toBuffer({ resolveWithObject: true });
    const { width, channels } = info;
    const ground = data.subarray(0, 3).toString('hex');
    const centre = (width - 1) / 2;
    let furthest = 0;
    for (let index = 0; index < data.length; index += channels) {
      if (channels === 4) expect(data[index + 3]).toBe(255);
      if (data.subarray(index, index + 3).toString('hex') === ground) continue;
      const pixel = index / channels;
      const distance = Math.hypot((pixel % width) - centre, Math.floor(pixel / width) - centre);
      furthest = Math.max(furthest, distance);
    }
    // The safe zone is a circle of four fifths of the edge.
    expect(furthest).toBeGreaterThan(width * 0.2);
    expect(furthest).toBeLessThanOrEqual(width * 0.4);
  },
);

it('leads from the home screen to the timer and to the emergency page', () => {
  const paths = BUILT_PAGES.map(({ path }) => path);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/contraction-timer',
    '/emergency-signs',
  ]);
  for (const { url, icons } of manifest.shortcuts) {
    expect(paths).toContain(url);
    expect(icons.length).toBeGreaterThan(0);
  }
});

it.each(BUILT_PAGES)('$path names it, and the icon for iPhones', async ({ html }) => {
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const touchIcon = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html)?.[1] ?? '';
  expect((await sharp(read(touchIcon)).metadata()).hasAlpha).toBe(false);
});
