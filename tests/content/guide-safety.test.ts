import { describe, expect, it } from 'vitest';
import { GUIDE_SLUGS, type GuideSlug } from '#rules/guides.ts';
import { expandComponents } from './expand-components.ts';
import { listBoxes } from './list-boxes.ts';
import { phrasePattern } from './phrase-pattern.ts';
import { readGuide } from './read-guide.ts';
import { SAFETY_BLOCKS } from './safety-blocks.ts';
import { SAFETY_TEXTS } from './safety-texts.ts';
import { splitPaid } from './split-paid.ts';
import { toPlainText } from './to-plain-text.ts';

/** Police, ambulance, fire service, violence against women, somebody to talk to. */
const HELP_LINE = /\(tel:(190|192|193|180|188)\)/g;
const SAFETY_BLOCK = new RegExp(String.raw`<(?:${SAFETY_BLOCKS})\b[^>]*>`, 'g');

const splitGuide = (slug: GuideSlug) => splitPaid(readGuide(slug).body);
const openText = (slug: GuideSlug) => toPlainText(expandComponents(splitGuide(slug).open));

describe.each(GUIDE_SLUGS)('%s', (slug) => {
  it.each(SAFETY_TEXTS[slug])('tells everybody: %s', (_, phrase) => {
    expect(openText(slug)).toMatch(phrasePattern(phrase));
  });

  it('locks no safety block and no box for emergencies', () => {
    const { paid } = splitGuide(slug);
    expect(paid.match(SAFETY_BLOCK) ?? []).toEqual([]);
    expect(listBoxes(paid).filter(({ kind }) => kind === 'Warning')).toEqual([]);
  });

  it('names 192, and every help line that its paid part names, to everybody', () => {
    const { paid } = splitGuide(slug);
    const named = Array.from(paid.matchAll(HELP_LINE), ([, number = '']) => number);
    const open = openText(slug);
    expect(['192', ...named].filter((number) => !phrasePattern(number).test(open))).toEqual([]);
  });
});

it.each<GuideSlug>(['emergency-signs', 'postpartum-care', 'vaccines'])(
  'puts the more cautious temperature beside 38 °C, in one paragraph, in %s',
  (slug) => {
    const both = openText(slug)
      .split('\n')
      .filter((line) => /(?<!\d)38 °C/.test(line) && /37,5 °C na axila/.test(line));
    expect(both.length).toBeGreaterThan(0);
  },
);
