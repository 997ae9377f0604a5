import { z } from '#contract/z.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import { quote, readData, rule } from '#local/content/finding.ts';
import { listProse, type Prose } from '#local/content/prose.ts';

const ban = z.strictObject({
  words: z.optional(z.string()),
  whole: z.optional(z.string()),
  why: z.string(),
  instead: z.optional(z.string()),
  each: z.optional(z.record(z.string(), z.string())),
});

/** Patterns for lower case, with the reason, which goes on after the words found, and the advice. */
function compile({ words, whole, why, instead = '', each }: z.infer<typeof ban>) {
  const source = words ?? String.raw`(?<!\p{L})(?:${whole ?? ''})(?!\p{L})`;
  return Object.entries(each ?? { [source]: instead }).map(([pattern, advice]) => ({
    words: new RegExp(pattern, 'u'),
    why,
    instead: advice,
  }));
}

const list = z.pipe(
  z.array(ban),
  z.transform((bans) => bans.flatMap(compile)),
);

/** The bans by their list; see the comments of the file. */
export const BANS = readData(
  'bans',
  z.strictObject({ written: list, said: list, denied: list, sold: list, waits: list }),
);

const DENIAL = /(?<!\p{L})(?:não|nem|nunca|nenhum|nenhuma|sem)(?!\p{L})/u;
const QUOTED = /“[^”]*”|"[^"]*"/g;
const SENTENCE = /.+?(?:[.?;](?=\s)|$)/g;

/**
 * Each place where the text has words of the list: quoted, with their line. What others say between quotation marks
 * may have the words of `said` and `denied`, and a sentence that denies those of `denied`.
 */
export function findBanned({ text, lineAt }: Prose, list: keyof typeof BANS) {
  const small = text.toLowerCase();
  const isQuoteFree = list === 'said' || list === 'denied';
  const read = isQuoteFree ? small.replace(QUOTED, (said) => ' '.repeat(said.length)) : small;
  const present = BANS[list].filter(({ words }) => words.test(read));
  if (present.length === 0) return [];
  return Array.from(read.matchAll(SENTENCE))
    .filter(([sentence]) => list !== 'denied' || !DENIAL.test(sentence))
    .flatMap(({ 0: sentence, index: start }) =>
      present.flatMap(({ words, why, instead }) =>
        Array.from(sentence.matchAll(new RegExp(words, 'gu')), ({ 0: found, index }) => {
          const at = start + index;
          const written = quote(text.slice(at, at + found.length));
          return { line: lineAt(at), found: written, why, instead };
        }),
      ),
    );
}

/** Words and phrases that the content never has, or has only to deny them. */
const forbiddenWords = rule('forbidden-words', 'all', (file, report) => {
  const isShopping = file.kind === 'bag' || file.kind === 'essentials';
  for (const prose of listProse(file)) {
    const [field] = prose.field;
    const found = [
      ...findBanned(prose, 'written'),
      ...findBanned(prose, 'said'),
      // What to leave out is denied by where it stands.
      ...(field === 'avoid' ? [] : findBanned(prose, 'denied')),
      ...(isShopping ? findBanned(prose, 'sold') : []),
      ...(field === 'warningSigns' ? findBanned(prose, 'waits') : []),
    ];
    for (const { line, ...words } of found) report(line, 'found', words);
  }
});

/** Baby blues is told with its limit: after two weeks, it is something else. */
const babyBlues = rule('baby-blues', 'all', (file, report) => {
  const prose = listProse(file).map(({ text, lineAt }) => ({ text: text.toLowerCase(), lineAt }));
  const first = prose.find(({ text }) => text.includes('baby blues'));
  const hasLimit = prose.some(({ text }) =>
    /(?:passam? de|limite de) (?:2|duas) semanas/.test(text),
  );
  if (first !== undefined && !hasLimit)
    report(first.lineAt(first.text.indexOf('baby blues')), 'no-limit');
});

/** A rule against what fits a pattern, by the message that says so. */
const patternRule = (
  name: string,
  textsOf: (file: ContentFile) => readonly Pick<Prose, 'text' | 'lineAt'>[],
  patterns: Readonly<Record<string, RegExp>>,
) =>
  rule(name, 'all', (file, report) => {
    for (const { text, lineAt } of textsOf(file))
      for (const [message, pattern] of Object.entries(patterns))
        for (const { 0: match, index, groups } of text.matchAll(pattern)) {
          const found = groups?.['task']?.replace(/\s+/g, ' ').trim() ?? quote(match);
          report(lineAt(index), message, { found });
        }
  });

/** No dose of anything, an amount as of a medicine, but the 200 mg of caffeine. */
const dose = patternRule('dose', listProse, {
  amount:
    /(?<!cafeína[^.\d]{0,80}(?=200 mg))(?<![\d.,])\d+(?:[.,]\d+)?\s*(?:mg|mcg|[µμ]g|UI|ml|miligramas?|microgramas?|mililitros?|gotas?|comprimidos?|cápsulas?)(?!\p{L}|\/)/giu,
});

/** The texts neither shout nor draw faces. */
const loudVoice = patternRule('loud-voice', listProse, {
  // The mark with what stands before it.
  shout: /\S{0,30}!/gu,
  emoji: /[\u{1F300}-\u{1FAFF}\u{2600}-\u{27BF}]/gu,
});

/** The whole file, without what is not ours to word. */
const wholeText = ({ kind, text }: ContentFile) =>
  kind === 'sources' || kind === 'words'
    ? []
    : [{ text, lineAt: (at: number) => text.slice(0, at).split('\n').length }];

/** Nothing of a skeleton, of the research or of unfinished work is left in a text. */
const unfinished = patternRule('unfinished', wholeText, {
  // What is left of `npm run content:new`, up to the end of its sentence, cell, item or field.
  'to-write':
    /falta escrever:?\s*(?<task>(?:[^.\n|'#]|\.(?=[^\s'])|\n(?!\s*(?:\n|[-#|<]|\w+:)))*)/gi,
  // What the research notes put behind a fact.
  'research-mark': /\[(?:verificar|spec|ed|S|P)\b[^\]]*\]?/g,
  reminder: /\b(?:TODO|FIXME|XXX)\b|[Ll]orem ipsum/g,
});

export const WORDING_RULES = [unfinished, babyBlues, forbiddenWords, dose, loudVoice];
