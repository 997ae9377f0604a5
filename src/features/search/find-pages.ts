import { foldLetters } from '#lib/text.ts';
import { hearLoss } from './loss-query.ts';
import { listNearSpellings, listQuestionWords, toStem } from './words.ts';
import type { SearchedPage, SearchedPart } from './search-page.ts';
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
  /** What was found in them: see toStem. */
  readonly keys: ReadonlySet<string>;
}

const LOSS_PAGE = '/after-loss';
/** What answers fear of a loss, and what nothing but that page has the words of. */
const SIGNS_PAGE = '/emergency-signs';

interface Findings {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** The words that were looked for, where one was misspelt. */
  readonly corrected?: string;
}

/**
 * The pages that answer a question: those that have all of its words, and those that lack some and are as good. A
 * word that no page has is taken for the nearest that one has, or left out. The page of care after a loss comes first
 * where a question names one, and last where none does: behind the signs of an emergency where it is feared, or where
 * nothing else was found.
 * @param isPaused Whether who asks has paused: then it has its place like any other where none is named.
 */
export function findPages(index: TextsIndex, question: string, isPaused = false): Findings {
  const words = listQuestionWords(question).flatMap((word) => {
    const corrected = correctSpelling(index, word);
    return corrected ? [{ word, ...corrected }] : [];
  });
  const hits = words.map(({ key }) => index.find(key));
  const found = [...new Set(hits.flat().map(({ page }) => page))]
    .map((page) => weigh(page, hits))
    .sort((one, other) => other.score - one.score);
  const least = GOOD_ENOUGH * (found[0]?.score ?? 0);
  const heard = hearLoss(question);
  const good = found.filter(({ hasAll, score }) => hasAll || score >= least);
  const first = (url: string, pages: readonly FoundPage[]): readonly FoundPage[] => {
    const page = index.findPage(url);
    const known = pages.find((one) => one.page.url === url) ?? (page && asFound(page));
    return known ? [known, ...pages.filter((one) => one !== known)] : pages;
  };
  const ofLoss = good.filter(({ page }) => page.url === LOSS_PAGE);
  const others = good.filter(({ page }) => page.url !== LOSS_PAGE);
  const isSignsFirst = heard === 'feared' || (ofLoss.length > 0 && others.length === 0);
  const pages =
    heard === 'named'
      ? first(LOSS_PAGE, good)
      : isPaused && heard === undefined
        ? good
        : [...(isSignsFirst ? first(SIGNS_PAGE, others) : others), ...ofLoss];
  const isCorrected = words.some(({ corrected }) => corrected !== undefined);
  const said = words.map(({ word, corrected }) => corrected ?? word).join(' ');
  return isCorrected ? { pages, corrected: said } : { pages };
}

/** It has none of the words: its beginning is shown. */
const asFound = (page: SearchedPage): FoundPage => ({
  page,
  parts: page.parts.slice(0, 1),
  keys: new Set(),
});

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

/** A shorter word with one letter changed is mostly another word. */
const SHORTEST_CORRECTED = 5;
/** From this length on two errors are forgiven. */
const LONG_WORD = 8;

/** Everyday words that no page has, folded, and what the pages say instead. */
const SYNONYMS: Readonly<Record<string, string>> = {
  strep: 'estreptococo',
  swab: 'estreptococo',
  ciatico: 'lombar',
  ciatica: 'lombar',
  mastite: 'mamas',
};

/** A word of a question as the pages have it. */
interface CorrectedWord {
  readonly key: string;
  /** How the pages write it, where that is otherwise. */
  readonly corrected?: string;
}

/** What a word of a question stands for in the pages; nothing where they have neither it nor one that is near. */
function correctSpelling(index: TextsIndex, word: string): CorrectedWord | undefined {
  const typed = foldLetters(word);
  const key = toStem(typed);
  const isKnown = (one: string) => index.listSpellings(one).length > 0;
  if (isKnown(key)) return asWritten(index, typed, key);
  const synonym = SYNONYMS[typed];
  if (synonym !== undefined) return { key: toStem(synonym), corrected: synonym };
  // She may still be typing it.
  if (isPrefix(index, key)) return { key };
  if (typed.length < SHORTEST_CORRECTED || /\p{N}/u.test(typed)) return undefined;
  // 'senta' where the pages have 'sentar'.
  const stem = key.replace(/[aeo]$/, '');
  if (isKnown(stem)) return { key: stem };
  const near = listNearSpellings(typed).map(toStem);
  const nearest = near.find(isKnown);
  if (nearest !== undefined) return asWritten(index, typed, nearest);
  const completed = near.find((one) => isPrefix(index, one));
  if (completed !== undefined) return { key: completed };
  const similar = listSimilar(index, key);
  // The first letter is seldom the wrong one.
  const best = similar.find((one) => one.startsWith(key.slice(0, 1))) ?? similar[0];
  return best === undefined ? undefined : asWritten(index, typed, best);
}

function isPrefix(index: TextsIndex, key: string): boolean {
  return index.find(key).length > 0;
}

/** With the spelling that has the ending which was typed, if there is one: the singular for a singular. */
function asWritten(index: TextsIndex, typed: string, key: string): CorrectedWord {
  const spellings = index.listSpellings(key);
  const folded = spellings.map(foldLetters);
  if (folded.some((one) => one.startsWith(typed) || typed.startsWith(one))) return { key };
  const sameEnd = spellings[folded.findIndex((one) => one.endsWith(typed.slice(-1)))];
  const corrected = sameEnd ?? spellings[0];
  return corrected === undefined ? { key } : { key, corrected };
}

function listSimilar(index: TextsIndex, key: string): string[] {
  const similar = index.listSimilar(key, 1);
  return similar.length === 0 && key.length >= LONG_WORD ? index.listSimilar(key, 2) : similar;
}
