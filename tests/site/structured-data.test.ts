import { describe, expect, it } from 'vitest';
import { z } from '#contract/z.ts';
import { isGuideSlug } from '#contract/guides.ts';
import { INDEXABLE_PAGES, type BuiltPage } from './built-pages.ts';
import { readCanonical, readMeta, readTitle } from './read-markup.ts';
import { SITE_ORIGIN } from './site-origin.ts';

const ThingSchema = z.looseObject({ '@type': z.string() });
const BlockSchema = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.optional(z.string()),
  '@graph': z.optional(z.array(ThingSchema)),
});
const TrailSchema = z.looseObject({
  itemListElement: z.array(
    z.strictObject({
      '@type': z.literal('ListItem'),
      position: z.int(),
      name: z.string(),
      item: z.optional(z.string()),
    }),
  ),
});
const organisation = z.looseObject({ '@type': z.literal('Organization'), name: z.string() });
const GuideSchema = z.strictObject({
  '@type': z.literal('MedicalWebPage'),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  image: z.string(),
  inLanguage: z.literal('pt-BR'),
  lastReviewed: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)),
  audience: z.looseObject({ audienceType: z.string() }),
  isAccessibleForFree: z.literal(false),
  hasPart: z.strictObject({
    '@type': z.literal('WebPageElement'),
    isAccessibleForFree: z.literal(false),
    cssSelector: z.literal('.locked'),
  }),
  publisher: organisation,
});

const blocksOf = ({ html }: BuiltPage) =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
    ([, text = '']) => text,
  );

function thingsOf(page: BuiltPage) {
  const block = BlockSchema.parse(JSON.parse(blocksOf(page)[0] ?? ''));
  return block['@graph'] ?? [ThingSchema.parse(block)];
}

function trailOf(page: BuiltPage) {
  const trails = thingsOf(page).filter((thing) => thing['@type'] === 'BreadcrumbList');
  expect(trails).toHaveLength(1);
  return TrailSchema.parse(trails[0]).itemListElement;
}

const landing = INDEXABLE_PAGES.filter(({ path }) => path === '/');
const inner = INDEXABLE_PAGES.filter(({ path }) => path !== '/');
const weeks = inner.filter(({ path }) => path.startsWith('/pregnancy-weeks/'));
const guides = inner.filter(({ path }) => isGuideSlug(path.slice(1)));

it.each(INDEXABLE_PAGES)('$path has one block of data, which cannot end early', (page) => {
  expect(blocksOf(page)).toHaveLength(1);
  expect(blocksOf(page)[0]).not.toContain('<');
  expect(blocksOf(page)[0]).not.toMatch(/"(?:reviewedBy|author|aggregateRating|review)"/);
});

it('says on the landing page what the site is and who publishes it', () => {
  const [page] = landing;
  const things = page ? thingsOf(page) : [];
  expect(things.map((thing) => thing['@type'])).toEqual(['WebSite', 'Organization']);
  for (const thing of things) {
    expect(thing).toMatchObject({ name: 'Colinho', url: `${SITE_ORIGIN}/` });
  }
});

it.each(inner)('$path tells the way to it from the landing page', (page) => {
  const trail = trailOf(page);
  expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
  expect(trail[0]).toMatchObject({ name: 'Início', item: `${SITE_ORIGIN}/` });
  expect(readTitle(page.html)).toContain(trail.at(-1)?.name);
  const addresses = INDEXABLE_PAGES.map(({ html }) => readCanonical(html));
  for (const { item } of trail.slice(0, -1)) expect(addresses).toContain(item);
});

it('puts the list of the weeks between the landing page and each week', () => {
  expect(weeks).toHaveLength(35);
  for (const page of weeks) {
    expect(trailOf(page).map(({ name }) => name)).toEqual([
      'Início',
      'Semanas da gestação',
      `Semana ${page.path.split('/').at(-1)}`,
    ]);
  }
});

describe('a guide', () => {
  it('is one of ten', () => {
    expect(guides).toHaveLength(10);
  });

  it.each(guides)('$path names its review and its paid part', (page) => {
    const guide = GuideSchema.parse(
      thingsOf(page).find((thing) => thing['@type'] !== 'BreadcrumbList'),
    );
    expect(guide.url).toBe(readCanonical(page.html));
    expect(guide.image).toBe(readMeta(page.html, 'og:image'));
    expect(guide.description).toBe(readMeta(page.html, 'description'));
    expect(page.html.includes(`datetime="${guide.lastReviewed}"`)).toBe(true);
    expect(/class="locked[" ]/.test(page.html)).toBe(true);
  });
});
