import { describe, expect, it } from 'vitest';
import { GUIDE_SLUGS, isGuideSlug } from '#rules/guides.ts';
import { MENU } from '#rules/menu.ts';
import { listAnchors } from './list-anchors.ts';
import { readGuide } from './read-guide.ts';

const LINK = /\[[^\]]+\]\(([^)]*)\)/g;
const ROUTES: readonly string[] = [...MENU.map(({ href }) => href), '/subscriptions'];
const HELP_LINES = ['192', '193', '188', '180', '190', '136'];

const linksOf = (mdx: string) => Array.from(mdx.matchAll(LINK), ([, target = '']) => target);

/** What is wrong with a link of that guide, or nothing. */
function problemOf(target: string, body: string): string | undefined {
  if (target.startsWith('tel:')) {
    return HELP_LINES.includes(target.slice(4)) ? undefined : 'not a help line';
  }
  if (/^https?:/.test(target)) {
    return new URL(target).protocol === 'https:' ? undefined : 'not secure';
  }
  const [path = '', anchor] = target.split('#');
  if (path !== '' && !ROUTES.includes(path)) return 'no such page';
  if (anchor === undefined) return path === '' ? 'leads nowhere' : undefined;
  const slug = path.slice(1);
  const text = path === '' ? body : isGuideSlug(slug) ? readGuide(slug).body : '';
  return listAnchors(text).includes(anchor) ? undefined : 'no such part';
}

describe.each(GUIDE_SLUGS)('%s', (slug) => {
  const { body } = readGuide(slug);

  it('links to pages, parts and help lines that exist, and outside securely', () => {
    const wrong = linksOf(body).flatMap((target) => {
      const problem = problemOf(target, body);
      return problem === undefined ? [] : [`${target}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });

  it('does not link to itself as to another page', () => {
    expect(linksOf(body).filter((target) => target.split('#')[0] === `/${slug}`)).toEqual([]);
  });

  it('says the number that a telephone link dials', () => {
    const calls = Array.from(body.matchAll(/\[([^\]]+)\]\(tel:(\d+)\)/g));
    expect(calls.filter(([, text = '', number = '']) => !text.includes(number))).toEqual([]);
  });
});
