import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addGuideVersion, movePaidImages } from './premium-fragments.ts';

describe('images of the paid part', () => {
  let dist: URL;
  beforeEach(async () => {
    dist = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'dist-'))}/`);
    await mkdir(new URL('_astro/', dist));
    for (const name of ['paid.AbC1_x.png', 'shared.Q.svg']) {
      await writeFile(new URL(`_astro/${name}`, dist), name);
    }
    await writeFile(new URL('page.html', dist), '<img src="/_astro/shared.Q.svg">');
  });
  afterEach(() => rm(dist, { recursive: true }));

  it('takes an image that only paid text shows out of the published folder and into the text', async () => {
    const moved = await movePaidImages(
      dist,
      new Map([['a.html', '<img src="/_astro/paid.AbC1_x.png"><img src="/_astro/shared.Q.svg">']]),
    );
    const data = Buffer.from('paid.AbC1_x.png').toString('base64');
    expect(moved.get('a.html')).toBe(
      `<img src="data:image/png;base64,${data}"><img src="/_astro/shared.Q.svg">`,
    );
    expect(existsSync(new URL('_astro/paid.AbC1_x.png', dist))).toBe(false);
    expect(existsSync(new URL('_astro/shared.Q.svg', dist))).toBe(true);
  });

  it('leaves text without such images as it is', async () => {
    const fragments = new Map([['a.html', '<p>Texto</p>']]);
    expect(await movePaidImages(dist, fragments)).toEqual(fragments);
  });
});

describe('version of a guide', () => {
  const PAGE = '<div data-version="__GUIDE_VERSION__">Aberto</div>';

  it('writes a version that follows the paid text', () => {
    const marked = addGuideVersion(PAGE, '<p>um</p>');
    expect(marked).toMatch(/^<div data-version="[\w-]{16}">Aberto<\/div>$/);
    expect(addGuideVersion(PAGE, '<p>um</p>')).toBe(marked);
    expect(addGuideVersion(PAGE, '<p>dois</p>')).not.toBe(marked);
  });

  it('stops at a page that has no place for it', () => {
    expect(() => addGuideVersion('<div>Aberto</div>', '')).toThrow(/no place/);
  });

  it('stops at a page that uses what only paid text may use', () => {
    const page = PAGE.replace('Aberto', '<div data-paid-only></div>');
    expect(() => addGuideVersion(page, '')).toThrow(/inside <Premium> only/);
  });
});
