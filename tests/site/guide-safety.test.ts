import { describe, expect, it } from 'vitest';
import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import { safetyTextsOf } from '#local/content/guide-phrases.ts';
import { phrasePattern } from '#local/content/phrase-pattern.ts';
import { BUILT_PAGES } from './built-pages.ts';
import { guideTextOf } from './guide-text-of.ts';
import { toTextLines } from './to-text-lines.ts';

const pageOf = (slug: GuideSlug) => BUILT_PAGES.find(({ path }) => path === `/${slug}`)?.html ?? '';

/** The text of a guide, as everybody is served it: without the page around it. */
function servedText(slug: GuideSlug): string {
  const text = guideTextOf(pageOf(slug));
  if (text === '') throw new Error(`dist/${slug}.html has no guide in it: build first`);
  return text;
}

describe.each(GUIDE_SLUGS)('dist/%s.html', (slug) => {
  const lines = toTextLines(servedText(slug));

  it.each(safetyTextsOf(slug))('K04 serves everybody: %s', (phrase) => {
    expect(lines).toMatch(phrasePattern(phrase));
  });

  it('K04 lets everybody dial 192', () => {
    expect(servedText(slug)).toMatch(/<a [^>]*href="tel:192"/);
  });

  it('closes the page with both emergency numbers', () => {
    const foot = /<footer\b[\s\S]*?<\/footer>/.exec(pageOf(slug))?.[0] ?? '';
    expect(foot).toContain('href="tel:192"');
    expect(foot).toContain('href="tel:193"');
  });

  it('hides none of its text', () => {
    expect(servedText(slug)).not.toMatch(/<[^>]+\shidden[\s>=]/);
  });
});
