import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTENT_FOLDER } from '#local/content/content-folder.ts';
import { checkWith } from './check-with.ts';

it.each(['emergency-signs', 'postpartum-care', 'vaccines'])(
  'misses the more cautious temperature beside 38 °C in %s',
  (slug) => {
    const path = `content/guides/${slug}.mdx`;
    const real = readFileSync(new URL(`guides/${slug}.mdx`, CONTENT_FOLDER), 'utf8');
    const find = (text: string) =>
      checkWith([{ path, text }]).filter(({ what }) => what.includes('temperatura mais cautelosa'));
    expect(find(real)).toEqual([]);
    // Said elsewhere in the guide, it is not beside the other.
    const apart = real.replace(/37,5\s°C(?:\s+ou\s+mais)?\s+na\s+axila/g, 'essa temperatura');
    expect(find(`${apart}\n\nO termômetro marca 37,5 °C na axila.\n`)).toHaveLength(1);
  },
  60_000,
);
