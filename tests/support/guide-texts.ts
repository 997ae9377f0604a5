import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import { expandComponents } from '#local/content/expand-components.ts';
import { splitPaid, toPlainText } from '#local/content/guide-text.ts';
import { readGuide } from '#tests/content/read-guide.ts';
import { lettersOf } from './letters-of.ts';

/** A line this long says something of its own: shorter ones may stand in both parts. */
const TELLING_LETTERS = 24;

/** What a guide's page must show, as its content says. The lines are letters alone: see letters-of.ts. */
export interface GuideTexts {
  readonly slug: GuideSlug;
  readonly title: string;
  readonly lead: string;
  /** The headings of the parts, in order. */
  readonly openParts: readonly string[];
  readonly paidParts: readonly string[];
  /** The items of the card that says what there is. */
  readonly cardItems: readonly string[];
  readonly openLines: readonly string[];
  /** Lines that only those who paid may get. */
  readonly paidLines: readonly string[];
}

const partsOf = (mdx: string) => Array.from(mdx.matchAll(/^## (.+)$/gm), ([, text = '']) => text);

const linesOf = (mdx: string) =>
  toPlainText(expandComponents(mdx))
    .split('\n')
    .map(lettersOf)
    .filter((line) => line.length >= TELLING_LETTERS);

/** The texts of one guide. */
export function readGuideTexts(slug: GuideSlug): GuideTexts {
  const { title, lead, worth, body } = readGuide(slug);
  const { open, paid } = splitPaid(body);
  const openLines = linesOf(open);
  const [openParts, paidParts] = [partsOf(open), partsOf(paid)];
  const headings = lettersOf([...openParts, ...paidParts].join(' '));
  const paidLines = linesOf(paid).filter(
    (line) => !openLines.includes(line) && !headings.includes(line),
  );
  return {
    slug,
    title,
    lead,
    openParts,
    paidParts,
    cardItems: [
      ...openParts.map((part) => `${part} aberto`),
      ...paidParts.map((part) => `Premium: ${part}`),
      ...worth,
    ],
    openLines,
    paidLines,
  };
}

export const GUIDE_TEXTS: readonly GuideTexts[] = GUIDE_SLUGS.map(readGuideTexts);
