import { foldLetters } from '#lib/text.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text as they stand there, without what stands between them. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** They stand in every text, and what is asked for does not hang on them. Folded. */
const LITTLE = new Set(
  (
    'a ao aos as ate com como da das de do dos e ela ele em essa esse esta este eu ha ja la mais me meu ' +
    'meus minha minhas na nas no nos num numa o os ou para pela pelo por porque pra pras pro pros qual que ' +
    'quero saber se sem seu sua sobre ta tem ter to tou um uma umas uns vai vou'
  ).split(' '),
);

/** Whether a word says nothing by which a page could be found. */
export function isStopWord(word: string): boolean {
  return LITTLE.has(foldLetters(word));
}

type Change = readonly [what: RegExp, instead: string];

/** From plural to singular: the first that fits. */
const PLURALS: readonly Change[] = [
  [/[ao]es$/, 'ao'],
  [/ns$/, 'm'],
  [/([rsz])es?$/, '$1'],
  [/([aeo])is$/, '$1l'],
  [/([aeiou])s$/, '$1'],
];

/** The endings of verbs go. No lookbehind: Safari reads none before 16.4. */
const VERBS: readonly Change[] = [
  [/^(.{3,}?)(?:ar|er|ir|[aei]ndo|[eio]u)$/, '$1'],
  [/^(.{4,}?)(?:[aei]m|[ai]d[ao])$/, '$1'],
  [/^(.{2,}[^aeiou])e?i$/, '$1'],
];

/** One letter for those that sound alike, and are taken for each other. */
const SOUNDS: readonly Change[] = [
  [/(.)\1/g, '$1'],
  [/[cs]ao$/, 'sao'],
  [/[sx]?c(?=[ei])|z/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/ch/g, 'x'],
  [/ph/g, 'f'],
  [/^h/, ''],
  [/m(?=[^aeioubp])/g, 'n'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/k/g, 'c'],
];

/** Shorter words are mostly no plurals. */
const SHORTEST_PLURAL = 4;

/**
 * What the spellings and forms of a word have in common: 'contração', 'contracoes' and 'contrassão', or 'amamentar'
 * and 'amamentando'. Two words with one key are the same to the search. It is for comparing, not for reading.
 */
export function toStem(word: string): string {
  const folded = foldLetters(word);
  if (/\p{N}/u.test(folded)) return folded;
  const plural = PLURALS.find(([what]) => folded.length >= SHORTEST_PLURAL && what.test(folded));
  const singular = changed(folded, plural ? [plural] : []);
  return changed(singular, [...VERBS, ...SOUNDS]);
}

function changed(word: string, changes: readonly Change[]): string {
  return changes.reduce((text, [what, instead]) => text.replace(what, instead), word);
}

/**
 * What a word may have been meant to be, where nobody writes it so: two letters may have changed places, or 's' stand
 * for 'c' ('licensa'), or the other way round.
 * @param word Without accents: see foldLetters.
 */
export function listNearSpellings(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map(
      (letter, before) => word.slice(0, before) + letter + letters[before] + word.slice(before + 2),
    );
  const replaced = letters.flatMap((letter, place) =>
    /[cs]/.test(letter)
      ? [word.slice(0, place) + (letter === 'c' ? 's' : 'c') + word.slice(place + 1)]
      : [],
  );
  return [...swapped, ...replaced];
}

/** The words of a question by which pages are looked for, in small letters; none where all of them are little. */
export function listQuestionWords(question: string): string[] {
  return splitWords(question.toLowerCase()).filter((word) => !isStopWord(word));
}
