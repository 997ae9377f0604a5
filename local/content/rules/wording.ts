import { type ContentProblem, errorAt, quote, rule } from '#local/content/finding.ts';
import {
  NEVER_SAID,
  NEVER_SOLD,
  NEVER_WAITS,
  NEVER_WRITTEN,
  ONLY_DENIED,
  type WordingBan,
} from '#local/content/prose/bans.ts';
import { listProse, type Prose } from '#local/content/prose/prose.ts';

/** How sentences are read before they are searched. */
export interface BannedSearch {
  /** What stands between quotation marks is somebody else's word, and left out. */
  readonly isQuoteFree?: boolean;
  /** A sentence that denies may have the words. */
  readonly isDenialFree?: boolean;
}

const DENIAL = /(?<!\p{L})(?:não|nem|nunca|nenhum|nenhuma|sem)(?!\p{L})/u;
const QUOTED = /“[^”]*”|"[^"]*"/g;
const SENTENCE = /.+?(?:[.?;](?=\s)|$)/g;

/** An error for each place where the text has words of the list. */
export function findBanned(
  { text, lineAt }: Prose,
  bans: readonly WordingBan[],
  { isQuoteFree = false, isDenialFree = false }: BannedSearch = {},
): ContentProblem[] {
  const small = text.toLowerCase();
  const read = isQuoteFree ? small.replace(QUOTED, (said) => ' '.repeat(said.length)) : small;
  const present = bans.filter(({ words }) => words.test(read));
  if (present.length === 0) return [];
  return Array.from(read.matchAll(SENTENCE)).flatMap(({ 0: sentence, index: start }) =>
    isDenialFree && DENIAL.test(sentence)
      ? []
      : present.flatMap(({ words, why, instead }) =>
          Array.from(sentence.matchAll(new RegExp(words, `${words.flags}g`)), (match) => {
            const at = start + match.index;
            const found = text.slice(at, at + match[0].length);
            return errorAt(lineAt(at), `${quote(found)} ${why}.`, instead);
          }),
        ),
  );
}

/** Words and phrases that the content never has, or has only to deny them. */
const forbiddenWords = rule('forbidden-words', (file) => {
  const isList = file.kind === 'bag' || file.kind === 'essentials';
  return listProse(file).flatMap((prose) => [
    ...findBanned(prose, NEVER_WRITTEN),
    ...findBanned(prose, NEVER_SAID, { isQuoteFree: true }),
    // What to leave out is denied by where it stands.
    ...(prose.field[0] === 'avoid'
      ? []
      : findBanned(prose, ONLY_DENIED, { isQuoteFree: true, isDenialFree: true })),
    ...(isList ? findBanned(prose, NEVER_SOLD) : []),
    ...(prose.field[0] === 'warningSigns' ? findBanned(prose, NEVER_WAITS) : []),
  ]);
});

const LIMIT = /(?:passam? de|limite de) (?:2|duas) semanas/;

/** Baby blues is told with its limit: after two weeks, it is something else. */
const babyBlues = rule('baby-blues', (file) => {
  const prose = listProse(file).map(({ text, lineAt }) => ({ text: text.toLowerCase(), lineAt }));
  if (prose.some(({ text }) => LIMIT.test(text))) return [];
  const first = prose.find(({ text }) => text.includes('baby blues'));
  if (first === undefined) return [];
  return errorAt(
    first.lineAt(first.text.indexOf('baby blues')),
    'O texto fala de “baby blues” sem dizer o limite de 2 semanas.',
    'o limite: “se passar de 2 semanas, procure ajuda: pode ser depressão, e tem tratamento”.',
  );
});

/** An amount as of a medicine; of caffeine alone, 200 mg may be said. */
const DOSE =
  /(?<!cafeína[^.\d]{0,80}(?=200 mg))(?<![\d.,])\d+(?:[.,]\d+)?\s*(?:mg|mcg|[µμ]g|UI|ml|miligramas?|microgramas?|mililitros?|gotas?|comprimidos?|cápsulas?)(?!\p{L}|\/)/giu;

/** No dose of anything but the 200 mg of caffeine. */
const dose = rule('dose', (file) =>
  listProse(file).flatMap(({ text, lineAt }) =>
    Array.from(text.matchAll(DOSE), ({ 0: found, index }) =>
      errorAt(
        lineAt(index),
        `${quote(found)} é uma dose, e a dose certa depende de quem toma e do que a equipe sabe dela.`,
        '“na quantidade que a equipe receitar”. Só os 200 mg de cafeína por dia podem aparecer.',
      ),
    ),
  ),
);

const EMOJI = /[\u{1F300}-\u{1FAFF}\u{2600}-\u{27BF}]/gu;
/** The mark with what stands before it. */
const SHOUT = /\S{0,30}!/gu;

/** The texts neither shout nor draw faces. */
const loudVoice = rule('loud-voice', (file) =>
  listProse(file).flatMap(({ text, lineAt }) => [
    ...Array.from(text.matchAll(SHOUT), ({ 0: found, index }) =>
      errorAt(
        lineAt(index),
        `${quote(found)} termina com ponto de exclamação, e o Colinho fala baixo.`,
        'a mesma frase com ponto final.',
      ),
    ),
    ...Array.from(text.matchAll(EMOJI), ({ 0: found, index }) =>
      errorAt(
        lineAt(index),
        `O desenho ${quote(found)} não combina com um texto de saúde, e leitores de tela o leem em voz alta.`,
        'a frase sem ele.',
      ),
    ),
  ]),
);

/** What is left of a skeleton of `npm run content:new`, up to the end of its sentence, cell, item or field. */
const TO_WRITE =
  /falta escrever:?\s*(?<task>(?:[^.\n|'#]|\.(?=[^\s'])|\n(?!\s*(?:\n|[-#|<]|\w+:)))*)/gi;
/** What the research notes put behind a fact. */
const MARK = /\[(?:verificar|spec|ed|S|P)\b[^\]]*\]?/g;
const REMINDER = /\b(?:TODO|FIXME|XXX)\b|[Ll]orem ipsum/g;

/** Nothing of a skeleton, of the research or of unfinished work is left in a text. */
export const unfinished = rule('unfinished', ({ kind, text }) => {
  if (kind === 'sources' || kind === 'words') return [];
  const lineOf = (index: number) => text.slice(0, index).split('\n').length;
  const toProblems = (pattern: RegExp, problem: (match: RegExpExecArray) => ContentProblem) =>
    Array.from(text.matchAll(pattern), problem);
  return [
    ...toProblems(TO_WRITE, ({ index, groups }) =>
      errorAt(
        lineOf(index),
        `Falta escrever: ${(groups?.task ?? '').replace(/\s+/g, ' ').trim()}.`,
        'o seu texto no lugar dessas palavras, e apague também “Falta escrever”.',
      ),
    ),
    ...toProblems(MARK, ({ 0: mark, index }) =>
      errorAt(
        lineOf(index),
        `${quote(mark)} é uma marca da pesquisa e ficou no texto.`,
        'o fato sem a marca, depois de conferir na fonte. Se não conferiu, tire a frase.',
      ),
    ),
    ...toProblems(REMINDER, ({ 0: reminder, index }) =>
      errorAt(
        lineOf(index),
        `${quote(reminder)} é um lembrete de trabalho e ficou no texto.`,
        'o que falta, ou apague o lembrete.',
      ),
    ),
  ];
});

export const WORDING_RULES = [babyBlues, forbiddenWords, dose, loudVoice];
