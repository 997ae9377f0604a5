import type { ContentProblem } from '#local/content/content-problem.ts';
import { errorAt } from '#local/content/error-at.ts';
import { quote } from '#local/content/quote.ts';
import type { WordingBan } from './ban.ts';
import type { Prose } from './prose.ts';

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
