import { describe, expect, it } from 'vitest';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { readYaml } from '#local/content/content-folder.ts';
import { BUILT_IN_SOUNDS } from '#contract/sounds.ts';

const { noises, lullabies } = SoundsEntrySchema.parse(readYaml('music.yaml'));
const sounds = [...noises, ...lullabies];

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const searchOf = (url: string) => new URL(url).searchParams.get('search_query') ?? '';

describe.each(sounds)('$name', ({ url }) => {
  it('leads to a search of the provider, in readable words, and to no single video', () => {
    const { protocol, host, pathname, hash, username, searchParams } = new URL(url);
    expect([protocol, host, pathname, hash, username]).toEqual([
      'https:',
      'www.youtube.com',
      '/results',
      '',
      '',
    ]);
    expect([...searchParams.keys()]).toEqual(['search_query']);
    expect(searchOf(url)).toMatch(/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)+$/u);
    expect(url).not.toMatch(/[\s"<>]|[^ -~]/);
  });
});

it('lists no sound, description or search twice', () => {
  expect(repeated(sounds.map(({ name }) => name.toLowerCase()))).toEqual([]);
  expect(repeated(sounds.map(({ description }) => description))).toEqual([]);
  expect(repeated(sounds.map(({ url }) => searchOf(url).toLowerCase()))).toEqual([]);
});

it('searches each lullaby by its name', () => {
  const unnamed = lullabies.filter(
    ({ name, url }) => !searchOf(url).toLowerCase().includes(name.toLowerCase()),
  );
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

it('has of each noise a sound of our own, and each of these once', () => {
  expect(noises.map(({ sound }) => sound).toSorted()).toEqual([...BUILT_IN_SOUNDS].toSorted());
});
