import { listQuestionWords } from '#rules/search/list-question-words.ts';
import type { SearchedPage, SearchedPart } from '#rules/search/searched-page.ts';
import { meantWord } from './meant-word.ts';
import type { PartHit, TextsIndex } from './texts-index.ts';

/** What the parts of a page beside its best add to it: many that have a word say more than one. */
const OTHER_PARTS = 0.2;
/** How much a page loses by the words that it lacks. */
const LACKING = 1.5;
/** A page that lacks a word is shown where it is so good, measured by the best. */
const GOOD_ENOUGH = 0.15;

export interface FoundPage {
  readonly page: SearchedPage;
  /** The parts that have some of the words, best first. */
  readonly parts: readonly SearchedPart[];
  /** What was found in them: see wordKey. */
  readonly keys: ReadonlySet<string>;
}

export interface Findings {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** The words that were looked for, where one was misspelt. */
  readonly corrected?: string;
}

/**
 * The pages that answer a question: those that have all of its words, and those that lack some and are as good. A
 * word that no page has is taken for the nearest that one has, or left out.
 */
export function findPages(index: TextsIndex, question: string): Findings {
  const words = listQuestionWords(question).flatMap((word) => {
    const meant = meantWord(index, word);
    return meant ? [{ word, ...meant }] : [];
  });
  const hits = words.map(({ key }) => index.find(key));
  const found = [...new Set(hits.flat().map(({ page }) => page))]
    .map((page) => weigh(page, hits))
    .sort((one, other) => other.score - one.score);
  const least = GOOD_ENOUGH * (found[0]?.score ?? 0);
  const pages = found.filter(({ hasAll, score }) => hasAll || score >= least);
  const isCorrected = words.some(({ corrected }) => corrected !== undefined);
  const said = words.map(({ word, corrected }) => corrected ?? word).join(' ');
  return isCorrected ? { pages, corrected: said } : { pages };
}

interface WeighedPage extends FoundPage {
  readonly score: number;
  readonly hasAll: boolean;
}

/** @param hits For each word of the question where it was found. */
function weigh(page: SearchedPage, hits: readonly (readonly PartHit[])[]): WeighedPage {
  const here = hits.map((ofWord) => ofWord.filter((hit) => hit.page === page));
  const scores = new Map<SearchedPart, number>();
  for (const { part, score } of here.flat()) scores.set(part, (scores.get(part) ?? 0) + score);
  const bestOfEach = here.map((ofWord) => Math.max(0, ...ofWord.map(({ score }) => score)));
  const share = bestOfEach.filter((score) => score > 0).length / hits.length;
  return {
    page,
    parts: [...scores].sort((one, other) => other[1] - one[1]).map(([part]) => part),
    keys: new Set(here.flat().flatMap(({ keys }) => keys)),
    score: (sum(bestOfEach) + OTHER_PARTS * sum([...scores.values()])) * share ** LACKING,
    hasAll: share === 1,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
