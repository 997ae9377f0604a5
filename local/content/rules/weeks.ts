import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import { valueAt } from '#local/content/content-file.ts';
import { type Advice, quote, rule } from '#local/content/finding.ts';
import { weekFileName } from '#local/content/kinds.ts';
import { lineOfField } from '#local/content/places.ts';
import { listProse } from '#local/content/prose.ts';

const isWeek = (week: number) => week >= WEEK_FIRST && week <= WEEK_LAST;

/** A week stands in the file of its number. A week that there is not is the fields' error. */
const weekFile = rule('week-file', ['week'], ({ data, slug }, report) => {
  const week = valueAt(data, ['week']);
  const name = `${slug}.mdx`;
  if (typeof week !== 'number' || !isWeek(week) || name === weekFileName(week)) return;
  const named = Number(/^\d\d$/.exec(slug)?.[0]);
  const values = { file: name, week, named, name: weekFileName(week) };
  report(['week'], isWeek(named) ? 'other-number' : 'other-name', values);
});

/** Words of the texts, from and to. */
const TEXTS = [
  { name: 'whatToExpect', title: 'O bebê', from: 70, to: 120 },
  { name: 'bodyChanges', title: 'Seu corpo', from: 45, to: 85 },
];
/** Words of the sentence that stands alone on the week's card. */
const FIRST_SENTENCE = { from: 12, to: 22 };
export const WEEK_LISTS = ['symptomRelief', 'recommendedExercises', 'prenatalCare', 'warningSigns'];
const MOST_IN_ITEM = 28;
/** A full stop between digits ends nothing. */
const ONE_SENTENCE = /^[^.!?]+(?:\.\d+[^.!?]*)*\.$/;

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** The texts of a week fill their places on the page and do not overflow them. */
const weekLimits = rule('week-limits', ['week'], (file, report) => {
  for (const { name, title, from, to } of TEXTS) {
    const text = valueAt(file.data, [name]);
    const words = typeof text === 'string' ? countWords(text) : from;
    const values = { name, title, words, from, to };
    if (words < from) report([name], 'short', { ...values, difference: from - words });
    if (words > to) report([name], 'long', { ...values, difference: words - to });
  }
  const opening = valueAt(file.data, ['whatToExpect']);
  const [first = ''] = typeof opening === 'string' ? opening.split(/(?<=\.)\s/) : [];
  const { from, to } = FIRST_SENTENCE;
  const words = countWords(first);
  if (typeof opening === 'string' && (words < from || words > to))
    report(lineOfField(file, ['whatToExpect'], first.split(' ')[0]), 'first-sentence', {
      ...{ words, from, to, first: quote(first) },
    });
  for (const name of WEEK_LISTS) {
    const list = valueAt(file.data, [name]);
    for (const [at, item] of Array.isArray(list) ? list.entries() : []) {
      const problem = typeof item === 'string' ? problemOfItem(item) : undefined;
      if (problem !== undefined) report([name, at], ...problem);
    }
  }
});

function problemOfItem(item: string): Advice | undefined {
  const words = countWords(item);
  const values = { item: quote(item), words, most: MOST_IN_ITEM, over: words - MOST_IN_ITEM };
  if (words > MOST_IN_ITEM) return ['long-item', values];
  if (ONE_SENTENCE.test(item)) return undefined;
  return [item.endsWith('.') ? 'two-sentences' : 'no-full-stop', values];
}

const PLACE = /maternidade|urgência|procure atendimento|SAMU/;

/** The warning signs of a week say where to go with them. */
const weekWhereToGo = rule('week-where-to-go', ['week'], ({ data }, report) => {
  const signs = valueAt(data, ['warningSigns']);
  if (Array.isArray(signs) && !PLACE.test(signs.join(' '))) report(['warningSigns'], 'unsaid');
});

/** Each week compares the baby with a food of its own, and shows a drawing of its own. */
const weekFood = rule('week-food', ['week'], (file, report, { all }) => {
  const others = all.filter((one) => one.kind === 'week' && one !== file);
  for (const field of ['name', 'drawing']) {
    const path = ['food', field];
    const value = valueAt(file.data, path);
    const other = others.find(({ data }) => valueAt(data, path) === value);
    if (typeof value === 'string' && other !== undefined)
      report(path, field, { value: quote(value), path: other.path });
  }
});

/** A week says "nesta semana" at most once: the page says which week it is. */
const repeatedOpening = rule('repeated-opening', ['week'], (file, report) => {
  const lines = listProse(file).flatMap(({ text, lineAt }) =>
    Array.from(text.matchAll(/nesta semana/gi), ({ index }) => lineAt(index)),
  );
  for (const line of lines.slice(1)) report(line, 'again');
});

export const WEEK_RULES = [weekFile, weekLimits, weekWhereToGo, weekFood, repeatedOpening];
