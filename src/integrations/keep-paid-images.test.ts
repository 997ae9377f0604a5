import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { movePaidImages } from './premium-fragments.ts';

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
  const kept = await movePaidImages(
    dist,
    new Map([['a.html', '<img src="/_astro/paid.AbC1_x.png"><img src="/_astro/shared.Q.svg">']]),
  );
  const data = Buffer.from('paid.AbC1_x.png').toString('base64');
  expect(kept.get('a.html')).toBe(
    `<img src="data:image/png;base64,${data}"><img src="/_astro/shared.Q.svg">`,
  );
  expect(existsSync(new URL('_astro/paid.AbC1_x.png', dist))).toBe(false);
  expect(existsSync(new URL('_astro/shared.Q.svg', dist))).toBe(true);
});

it('leaves text without such images as it is', async () => {
  const fragments = new Map([['a.html', '<p>Texto</p>']]);
  expect(await movePaidImages(dist, fragments)).toEqual(fragments);
});
