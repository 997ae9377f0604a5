import { describe, expect, it } from 'vitest';

import { PAID_PARTS } from './paid-parts.ts';
import { countWords } from './support/count-words.ts';
import { listParts } from './support/list-parts.ts';
import { readGuides } from './support/read-guides.ts';

// What stands outside of `<Premium>` is public by definition, so the leak test cannot see a paragraph
// that was moved there: the text it looks for has moved along. Three things stand still instead: the
// canaries, the list of paid parts, and how many words of a guide are meant to be public. The words
// themselves, or hashes of them, would have to be committed again with every comma.

/** A short sentence may be added without a decision. */
const SLACK = 25;
const LEAST_WORDS_A_PART = 20;

describe.each(readGuides())('$slug', ({ slug, paid, open }) => {
  const { publicWords, parts } = PAID_PARTS[slug];
  const paidParts = listParts(paid.join('\n'));
  const openWords = countWords(open);

  it('keeps each part of the list within <Premium>, and no other', () => {
    expect(paidParts.map(({ title }) => title)).toEqual(parts);
  });

  it('keeps the text of each of these parts there with its heading', () => {
    const empty = paidParts.filter(({ words }) => words < LEAST_WORDS_A_PART);
    expect(empty.map(({ title }) => title)).toEqual([]);
  });

  it('has no more public words than it is meant to have', () => {
    expect(
      openWords,
      `content/guides/${slug}.mdx has ${openWords} words outside of <Premium>, and ${publicWords} ` +
        'are meant to be there. Has a paragraph left it? If it is to be public from now on, write ' +
        'the new number into tests/site/paid-parts.ts.',
    ).toBeLessThanOrEqual(publicWords + SLACK);
  });
});
