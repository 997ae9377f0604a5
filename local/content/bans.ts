import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from '#contract/z.ts';

const text = z.string();
const ban = z.strictObject({
  words: z.optional(text),
  whole: z.optional(text),
  why: text,
  instead: z.optional(text),
  each: z.optional(z.record(text, text)),
});

/** Words that the content never has. */
export interface WordingBan {
  /** For lower case. */
  readonly words: RegExp;
  /** Why not: goes on after the words found. */
  readonly why: string;
  readonly instead: string;
}

function compile({ words, whole, why, instead = '', each }: z.infer<typeof ban>): WordingBan[] {
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
export const BANS = z
  .strictObject({ written: list, said: list, denied: list, sold: list, waits: list })
  .parse(parse(readFileSync(new URL('data/bans.yaml', import.meta.url), 'utf8')));
