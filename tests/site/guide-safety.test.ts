import { describe, expect, it } from 'vitest';
import { SAFETY_PAGES, safetyTextsOf } from '#local/content/rules/guide-phrases.ts';
import { phrasePattern } from '#local/content/phrase-pattern.ts';
import { BUILT_PAGES } from './built-pages.ts';
import { guideTextOf } from './guide-text-of.ts';
import { toTextLines } from './to-text-lines.ts';

type Slug = (typeof SAFETY_PAGES)[number];
const pageOf = (slug: Slug) => BUILT_PAGES.find(({ path }) => path === `/${slug}`)?.html ?? '';

/** The text of a page of safety, as everybody is served it: without the page around it. */
function servedText(slug: Slug): string {
  const page = pageOf(slug);
  // A page of care has no paid part, and no island behind its text.
  const text = guideTextOf(page) || (/<article>[\s\S]*<\/article>/.exec(page)?.[0] ?? '');
  if (text === '') throw new Error(`dist/${slug}.html has no text in it: build first`);
  return text;
}

describe.each(SAFETY_PAGES)('dist/%s.html', (slug) => {
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
