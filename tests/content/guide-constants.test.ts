import { describe, expect, it } from 'vitest';
import { GUIDE_SLUGS, type GuideSlug } from '#rules/guides.ts';
import { expandComponents } from './expand-components.ts';
import { GUIDE_CONSTANTS } from './guide-constants.ts';
import { GUIDE_UPDATES } from './guide-updates.ts';
import { listBoxes } from './list-boxes.ts';
import { phrasePattern } from './phrase-pattern.ts';
import { readGuide } from './read-guide.ts';
import { toPlainText } from './to-plain-text.ts';

/** The whole text of a guide, safety blocks included. */
const plainText = (slug: GuideSlug) => toPlainText(expandComponents(readGuide(slug).body));

describe.each(GUIDE_SLUGS)('%s', (slug) => {
  it.each(GUIDE_CONSTANTS[slug] ?? [])('says the constant: %s', (_, phrase) => {
    expect(plainText(slug)).toMatch(phrasePattern(phrase));
  });
});

/** The boxes of updates, each with its year written in its text. */
const updatesOf = (slug: GuideSlug) =>
  listBoxes(readGuide(slug).body)
    .filter(({ kind }) => kind === 'Update')
    .map(({ title, text }) => ({ year: Number(title), plain: `${title}\n${toPlainText(text)}` }));

describe('where guidance has moved on', () => {
  it.each(GUIDE_UPDATES)('$guide still says what held before: $about', ({ guide, before }) => {
    expect(plainText(guide)).toMatch(phrasePattern(before));
  });

  it.each(GUIDE_UPDATES)('$guide says what holds now, with its year: $about', (update) => {
    const { guide, now, years } = update;
    const saying = updatesOf(guide).filter(({ plain }) => phrasePattern(now).test(plain));
    const dated = saying.filter(({ plain }) =>
      years.every((year) => phrasePattern(String(year)).test(plain)),
    );
    expect(dated).toHaveLength(1);
  });

  it('dates no update before 2018 or after the day the texts were checked', () => {
    const years = GUIDE_SLUGS.flatMap((slug) => updatesOf(slug).map(({ year }) => year));
    expect(years.filter((year) => !(year >= 2018 && year <= 2026))).toEqual([]);
  });

  it('says both ages of hepatitis A, and that the notary is only our advice', () => {
    expect(plainText('vaccines')).toMatch(
      phrasePattern('Hepatite A 15 meses, dose única … 12-18 meses'),
    );
    expect(plainText('birth-plan')).toMatch(phrasePattern('recomendação deste aplicativo'));
    expect(plainText('birth-plan')).toMatch(phrasePattern('reforço opcional'));
  });
});
