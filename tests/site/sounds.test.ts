import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { BUILT_IN_SOUNDS, soundPath } from '#contract/sounds.ts';
import { readFragment } from '#tests/support/read-fragment.ts';
import { BUILT_PAGES, DIST } from './built-pages.ts';

/** What one sound may take of her plan, in bytes. */
const MOST_BYTES = 300_000;
const HEADER = 44;

const fileOf = (path: string) => readFileSync(new URL(path.slice(1), DIST));

it('the site has our own sounds, and no other', () => {
  const files = readdirSync(new URL('sounds/', DIST)).map((file) => `/sounds/${file}`);
  expect(files.sort()).toEqual(BUILT_IN_SOUNDS.map(soundPath).sort());
});

describe.each(BUILT_IN_SOUNDS.map(soundPath))('%s', (path) => {
  const file = fileOf(path);
  const samples = Array.from({ length: (file.length - HEADER) / 2 }, (_, index) =>
    file.readInt16LE(HEADER + 2 * index),
  );

  it('takes no more of her plan than it may', () => {
    expect(file.length).toBeGreaterThan(100_000);
    expect(file.length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('is a WAV file of one channel and 16 bits, whole to the last sample', () => {
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect([20, 22, 32, 34].map((place) => file.readUInt16LE(place))).toEqual([1, 1, 2, 16]);
    expect(file.readUInt32LE(28)).toBe(2 * file.readUInt32LE(24));
    expect(file.readUInt32LE(40)).toBe(file.length - HEADER);
  });

  it('is long enough that nobody hears it come round', () => {
    expect(samples.length / file.readUInt32LE(24)).toBeGreaterThan(5);
  });

  it('has no step at the seam that it has not elsewhere', () => {
    let largest = 0;
    samples.forEach((sample, index) => {
      if (index > 0) largest = Math.max(largest, Math.abs(sample - (samples[index - 1] ?? 0)));
    });
    expect(Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))).toBeLessThan(largest * 0.6);
  });

  it('is named with its size by the list of those who paid', () => {
    const html = readFragment('music').replaceAll('&quot;', '"');
    const files = html.match(/"path":\[0,"[^"]*"\],"bytes":\[0,\d+\]/g);
    expect(files).toHaveLength(BUILT_IN_SOUNDS.length);
    expect(files).toContain(`"path":[0,"${path}"],"bytes":[0,${file.length}]`);
  });

  it('is loaded by no page, and kept by no device that was not asked to', () => {
    for (const { html } of BUILT_PAGES) expect(html).not.toContain(path);
    const worker = readFileSync(new URL('sw.js', DIST), 'utf8');
    const [list = ''] = /_astro\/cached-files\.[\w-]+\.json/.exec(worker) ?? [];
    expect(worker + readFileSync(new URL(list, DIST), 'utf8')).not.toContain(path);
  });
});
