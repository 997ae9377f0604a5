import { describe, expect, it } from 'vitest';
import { GUIDE_SLUGS } from '#rules/guides.ts';
import { expandComponents } from './expand-components.ts';
import { listAllTexts } from './list-all-texts.ts';
import { readGuide, type GuideFile } from './read-guide.ts';
import { readTables } from './read-tables.ts';
import { splitPaid } from './split-paid.ts';
import { toPlainText } from './to-plain-text.ts';

const RUN_LENGTH = 8;
/** Of emergencies, most must be open to everybody. */
const leastPaidShare = (slug: string) => (slug === 'emergency-signs' ? 0.35 : 0.6);

const joinLines = (text: string) => text.replace(/\s+/g, ' ');
const withoutHeadings = (mdx: string) => mdx.replace(/^#{2,6} .*$/gm, '');
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every run of eight words of the text, block by block. */
function listRuns(plain: string): string[] {
  return plain.split('\n').flatMap((block) => {
    const words = wordsOf(block);
    return words
      .slice(0, Math.max(0, words.length - RUN_LENGTH + 1))
      .map((_, at) => words.slice(at, at + RUN_LENGTH).join(' '));
  });
}

const splitText = ({ body }: GuideFile) => splitPaid(expandComponents(body));
const fieldsOf = ({ title, lead, worth, reminder }: GuideFile) =>
  [title, lead, reminder, ...worth].join('\n');

const texts = listAllTexts().map(({ file, text }) => ({ file, text: joinLines(text) }));

describe.each(GUIDE_SLUGS)('%s', (slug) => {
  const guide = readGuide(slug);
  const { open, paid } = splitText(guide);

  it('is paid for the most part', () => {
    const paidWords = wordsOf(toPlainText(paid)).length;
    const share = paidWords / (paidWords + wordsOf(toPlainText(open)).length);
    expect(share).toBeGreaterThanOrEqual(leastPaidShare(slug));
  });

  it('says no eight words in a row both to everybody and to those who paid', () => {
    const openRuns = new Set(listRuns(`${toPlainText(withoutHeadings(open))}\n${fieldsOf(guide)}`));
    const repeated = listRuns(toPlainText(withoutHeadings(paid)));
    expect(repeated.filter((run) => openRuns.has(run))).toEqual([]);
  });

  it('has its canaries in the paid part: in bold, in a link, in a cell', () => {
    const flat = joinLines(paid);
    const { bold, link, table } = guide.canaries;
    const bolds = Array.from(flat.matchAll(/\*\*([^*]+)\*\*/g), ([, text]) => text);
    const links = Array.from(flat.matchAll(/\[([^\]]+)\]\(/g), ([, text]) => text);
    const cells = readTables(paid).flatMap(({ rows }) => rows.flat());
    expect(bolds.filter((text) => text?.includes(bold))).toHaveLength(1);
    expect(links.filter((text) => text?.includes(link))).toHaveLength(1);
    expect(cells.filter((text) => text.includes(table))).toHaveLength(1);
  });

  it.each(Object.entries(guide.canaries))(
    'says its canary of three words or more, in %s, nowhere else: "%s"',
    (_, canary) => {
      expect(wordsOf(canary).length).toBeGreaterThanOrEqual(3);
      // In its own file twice: the field that names it, and the place where it stands.
      const places = texts.flatMap(({ file, text }) =>
        Array<string>(text.toLowerCase().split(canary.toLowerCase()).length - 1).fill(file),
      );
      expect(places).toEqual([`guides/${slug}.mdx`, `guides/${slug}.mdx`]);
    },
  );
});
