import { foldLetters } from './fold-letters.ts';

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
export function wordKey(word: string): string {
  const folded = foldLetters(word);
  if (/\p{N}/u.test(folded)) return folded;
  const plural = PLURALS.find(([what]) => folded.length >= SHORTEST_PLURAL && what.test(folded));
  const singular = changed(folded, plural ? [plural] : []);
  return changed(singular, [...VERBS, ...SOUNDS]);
}

function changed(word: string, changes: readonly Change[]): string {
  return changes.reduce((text, [what, instead]) => text.replace(what, instead), word);
}
