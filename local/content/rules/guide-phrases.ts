import { GUIDE_SLUGS, isGuideSlug } from '#contract/guides.ts';
import { z } from '#contract/z.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import {
  componentMarkdown,
  hasUnreadLists,
  SAFETY_BLOCKS,
} from '#local/content/expand-components.ts';
import { readData, type Report, rule } from '#local/content/finding.ts';
import { listBoxes, toPlainText, wordsOfGuide } from '#local/content/guide-text.ts';
import { exampleOfPhrase, phrasePattern } from '#local/content/phrase-pattern.ts';
import { lineInBody } from '#local/content/places.ts';
import { listBodyProse } from '#local/content/prose.ts';

/** What may save a life stands in these: the guides, and the pages of help that are free as a whole. */
export const SAFETY_PAGES = [
  ...GUIDE_SLUGS,
  'nascimento-antes-da-ajuda',
  'primeiros-socorros',
] as const;
type SafetyPage = (typeof SAFETY_PAGES)[number];

const slug = z.enum(GUIDE_SLUGS);
const phrases = z.array(z.string());
const update = z.strictObject({ before: z.string(), now: z.string(), years: z.array(z.int()) });

/** See the comments of the file; of every page of safety there is what may save a life. */
const PHRASES = readData(
  'guide-phrases',
  z.strictObject({
    groups: z.record(z.string(), phrases),
    open: z.record(z.enum(SAFETY_PAGES), z.array(z.union([z.string(), phrases]))),
    fixed: z.partialRecord(slug, phrases),
    updates: z.partialRecord(slug, z.array(update)),
  }),
);

/** Whether it is the name of a page of safety. */
const isSafetyPage = (name: string): name is SafetyPage =>
  SAFETY_PAGES.some((page) => page === name);

/** What a page must say to everybody: never behind the payment. */
export const safetyTextsOf = (page: SafetyPage) => PHRASES.open[page].flat();

const says = (text: string, phrase: string) => phrasePattern(phrase).test(text);

/** Police, ambulance, fire service, violence against women, somebody to talk to. */
const HELP_LINE = /\(tel:(190|192|193|180|188)\)/g;
/** So many texts of one block are not lost one by one. */
const SIGNS_OF_A_BLOCK = 3;
/** The guides that say when a small child's fever is an emergency. */
const TWO_TEMPERATURES = ['emergency-signs', 'postpartum-care', 'vaccines'];

/** What may save a life stands in the part of a page that everybody reads. */
const safetyTexts = rule('safety-texts', ['guide', 'care'], (file, report, { all }) => {
  const { kind, slug, body, bodyLine } = file;
  if (kind === 'care' && !isSafetyPage(slug)) return;
  const { open } = wordsOfGuide(file, all);
  const named = Array.from(body.matchAll(HELP_LINE), ([, number = '']) => number);
  const phrases = [
    ...new Set(['192', ...named]),
    ...(isSafetyPage(slug) ? safetyTextsOf(slug) : []),
  ];
  const missing = hasUnreadLists(file, all) ? [] : phrases.filter((phrase) => !says(open, phrase));
  // The block that would bring most of the texts back, if several of them are its own.
  const [block] = SAFETY_BLOCKS.split('|')
    .map((name) => {
      const text = toPlainText(componentMarkdown(name));
      return { name, lost: missing.filter((phrase) => says(text, phrase)) };
    })
    .filter(({ lost }) => lost.length >= SIGNS_OF_A_BLOCK)
    .toSorted((a, b) => b.lost.length - a.lost.length);
  if (block !== undefined)
    report(bodyLine, 'block', { block: block.name, lost: block.lost.length });
  for (const phrase of missing)
    if (block?.lost.includes(phrase) !== true) reportGone(file, phrase, report);
  const hasBoth = open
    .split('\n')
    .some((line) => /(?<!\d)38 °C/.test(line) && line.includes('37,5 °C na axila'));
  if (TWO_TEMPERATURES.includes(slug) && !hasBoth) report(bodyLine, 'one-temperature');
});

/** The text is gone, or only those who paid read it. */
function reportGone(file: ContentFile, phrase: string, report: Report): void {
  const example = /^\d+$/.test(phrase) ? `o telefone ${phrase}` : `“${exampleOfPhrase(phrase)}”`;
  const paid = listBodyProse(file).find(({ isPaid, text }) => isPaid && says(text, phrase));
  if (paid === undefined) report(file.bodyLine, 'gone', { example });
  else report(paid.lineAt(paid.text.search(phrasePattern(phrase))), 'paid', { example });
}

const FIRST_YEAR = 2018;

/** The values that the product fixes stand in their guides, and where guidance has moved on, both stand. */
const fixedValues = rule('fixed-values', ['guide'], (file, report, { all, today }) => {
  const { slug, body, bodyLine } = file;
  const { open, paid } = wordsOfGuide(file, all);
  const fixed = isGuideSlug(slug) ? (PHRASES.fixed[slug] ?? []) : [];
  const updates = isGuideSlug(slug) ? (PHRASES.updates[slug] ?? []) : [];
  const isRead = !hasUnreadLists(file, all);
  for (const phrase of new Set([...fixed, ...updates.map(({ before }) => before)]))
    if (isRead && !says(`${open}\n${paid}`, phrase))
      report(bodyLine, 'gone', { example: exampleOfPhrase(phrase) });
  const boxes = listBoxes(body).filter(({ kind }) => kind === 'Update');
  for (const { now, years } of updates) {
    const wanted = [now, ...years.map(String)];
    const telling = boxes.filter(({ title, text }) =>
      wanted.every((phrase) => says(`${title}\n${toPlainText(text)}`, phrase)),
    );
    if (telling.length !== 1)
      report(bodyLine, 'no-update', {
        ...{ example: exampleOfPhrase(now), years: years.join(', ') },
        lastYear: Math.max(...years),
      });
  }
  const lastYear = Number(today.slice(0, 4));
  for (const { title: year } of boxes)
    if (!(Number(year) >= FIRST_YEAR && Number(year) <= lastYear)) {
      const line = lineInBody(file, body.indexOf(`year={${year}}`));
      report(line, 'update-year', { year, firstYear: FIRST_YEAR, lastYear });
    }
});

export const GUIDE_PHRASE_RULES = [safetyTexts, fixedValues];
