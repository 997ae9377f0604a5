import { describe, expect, it } from 'vitest';
import { SourceEntrySchema } from '#contract/content/source-entry.ts';
import { z } from '#contract/z.ts';
import { listAllTexts } from './list-all-texts.ts';
import { readYaml } from './read-yaml.ts';
import { splitFrontMatter } from './split-front-matter.ts';

const CitingSchema = z.object({ sources: z.array(z.string()) });

/** Whose stable address could not be confirmed: the library that holds the work. */
const HOME_PAGE_ONLY = ['opas-ms-febrasgo-sbd-dmg-2016'];

const sources = z.array(SourceEntrySchema).parse(readYaml('sources.yaml'));
const ids = sources.map(({ id }) => id);

const citations = listAllTexts().flatMap(({ file, text }) => {
  const data: unknown = file.endsWith('.mdx') ? splitFrontMatter(text).data : readYaml(file);
  const citing = CitingSchema.safeParse(data);
  return citing.success ? citing.data.sources.map((id) => ({ file, id })) : [];
});

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

it('lists no work twice', () => {
  expect(repeated(ids)).toEqual([]);
  expect(repeated(sources.map(({ url }) => url))).toEqual([]);
});

it('cites only works of the list', () => {
  expect(citations.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

it('cites no work twice in one text', () => {
  expect(repeated(citations.map(({ file, id }) => `${file}: ${id}`))).toEqual([]);
});

it('lists no work that no text stands on', () => {
  const cited = new Set(citations.map(({ id }) => id));
  expect(ids.filter((id) => !cited.has(id))).toEqual([]);
});

describe.each(sources)('$id', ({ id, url, year }) => {
  it('has a secure address that leads to the work itself', () => {
    const { protocol, pathname, username } = new URL(url);
    expect(protocol).toBe('https:');
    expect(username).toBe('');
    expect(url).not.toMatch(/\s|utm_|localhost/);
    expect(pathname === '/').toBe(HOME_PAGE_ONLY.includes(id));
  });

  it('is not dated after the day the texts were checked', () => {
    expect(year).toBeLessThanOrEqual(2026);
    const inId = /-(\d{4})$/.exec(id)?.[1];
    if (inId !== undefined) expect(year).toBe(Number(inId));
  });
});
