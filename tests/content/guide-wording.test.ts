import { describe, expect, it } from 'vitest';
import { GUIDE_SLUGS, type GuideSlug } from '#rules/guides.ts';
import { expandComponents } from './expand-components.ts';
import { NEVER_SAID, ONLY_DENIED } from './guide-forbidden.ts';
import { readGuide } from './read-guide.ts';
import { toPlainText } from './to-plain-text.ts';

const DENIAL = /(?<!\p{L})(?:não|nem|nunca|nenhum|nenhuma|sem)(?!\p{L})/u;
const QUOTED = /“[^”\n]*”|"[^"\n]*"/g;

/** The sentences of a guide in lower case, what it quotes left out. */
function listSentences(slug: GuideSlug): string[] {
  const { lead, worth, reminder, body } = readGuide(slug);
  const text = [lead, ...worth, reminder, toPlainText(expandComponents(body))].join('\n');
  return text
    .toLowerCase()
    .replace(QUOTED, '')
    .split(/(?<=[.?;])\s|\n/);
}

const sentences = GUIDE_SLUGS.flatMap((slug) =>
  listSentences(slug).map((sentence) => ({ slug, sentence })),
);

const sayingOf = (pattern: RegExp) => sentences.filter(({ sentence }) => pattern.test(sentence));

describe('never says', () => {
  it.each(NEVER_SAID)('%s', (_, pattern) => {
    expect(sayingOf(pattern)).toEqual([]);
  });
});

describe('only denies', () => {
  it.each(ONLY_DENIED)('%s', (_, pattern) => {
    expect(sayingOf(pattern).filter(({ sentence }) => !DENIAL.test(sentence))).toEqual([]);
  });
});

it('gives baby blues its limit of two weeks wherever it explains it', () => {
  const explained = GUIDE_SLUGS.filter((slug) =>
    listSentences(slug).some((sentence) => /baby blues/.test(sentence)),
  );
  const limitless = explained.filter(
    (slug) => !/(?:passam? de|limite de) (?:2|duas) semanas/.test(listSentences(slug).join(' ')),
  );
  expect(limitless).toEqual([]);
});
