import { describe, expect, it } from 'vitest';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { readYaml } from '#local/content/content-folder.ts';
import { readFragment } from '#tests/support/read-fragment.ts';
import { toTextLines } from './to-text-lines.ts';

const html = readFragment('music');
const { noises, lullabies } = SoundsEntrySchema.parse(readYaml('music.yaml'));

/** The links that leave the site: what is in their tag, and what they say. */
const links = Array.from(
  html.matchAll(/<a ([^>]*href="https?:[^>]*)>([\s\S]*?)<\/a>/g),
  ([, tag = '', inside = '']) => ({ tag, name: toTextLines(inside).replaceAll('\n', ' ') }),
);

const attributeOf = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];

it('opens the ten sounds and nothing else outside, in the order of the list', () => {
  const addresses = links.map(({ tag }) => attributeOf(tag, 'href')?.replaceAll('&amp;', '&'));
  expect(addresses).toEqual([...noises, ...lullabies].map(({ url }) => url));
});

it('has the words of the lullabies whose origin is known, line by line', () => {
  const sung = lullabies.filter(({ lyrics }) => lyrics !== undefined);
  expect(sung.map(({ name }) => name)).toEqual([
    'Nana Neném',
    'Boi da Cara Preta',
    'Se Essa Rua Fosse Minha',
    'Alecrim Dourado',
  ]);
  for (const { lyrics = [] } of sung) expect(html).toContain(lyrics.join('\n'));
});

describe.each([...noises, ...lullabies])('$name', ({ name, url }) => {
  const link = links.find(({ tag }) => attributeOf(tag, 'href')?.replaceAll('&amp;', '&') === url);

  it('opens a new tab that learns nothing of this one', () => {
    expect(attributeOf(link?.tag ?? '', 'target')).toBe('_blank');
    expect(
      attributeOf(link?.tag ?? '', 'rel')
        ?.split(' ')
        .sort(),
    ).toEqual(['noopener', 'noreferrer']);
  });

  it('says what it opens, and that it opens another tab', () => {
    expect(link?.name).toBe(`Busca no YouTube ${name} (abre em outra aba)`);
    expect(link?.tag).not.toMatch(/aria-label/);
  });
});
