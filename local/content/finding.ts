import { readFileSync } from 'node:fs';
import { editDistance } from 'cspell-trie-lib';
import { parse } from 'yaml';
import { z } from '#contract/z.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentKind } from './kinds.ts';
import type { Place } from './places.ts';

/** What the content check has to say about one place of one file. Sentences are Portuguese, for editors. */
export interface Finding {
  /** Path from the project's root, such as `content/weeks/07.mdx`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** An error fails the check; a warning is only printed. */
  readonly level: 'error' | 'warning';
  readonly rule: string;
  /** What is wrong. */
  readonly what: string;
  /** What to write instead. */
  readonly instead: string;
}

/** Takes what a rule finds in its file: where, and which of the rule's messages says it. */
export type Report = (place: Place, message: string, values?: Values) => void;

/** All files of `content/`, for links and sources, and the day of the check, such as `2026-11-21`. */
interface RuleContext {
  readonly all: readonly ContentFile[];
  readonly today: string;
}

/** One rule of the content check, for files of these kinds. */
export interface ContentRule {
  readonly name: string;
  readonly kinds: readonly ContentKind[] | 'all';
  readonly find: (file: ContentFile, report: Report, context: RuleContext) => void;
}

export const rule = (
  name: string,
  kinds: ContentRule['kinds'],
  find: ContentRule['find'],
): ContentRule => ({ name, kinds, find });

/** What a file of `local/content/data` says. */
export const readData = <Schema extends z.core.$ZodType>(name: string, schema: Schema) =>
  z.parse(schema, parse(readFileSync(new URL(`data/${name}.yaml`, import.meta.url), 'utf8')));

const MessageSchema = z.strictObject({
  what: z.string(),
  instead: z.string(),
  near: z.optional(z.string()),
  level: z._default(z.enum(['error', 'warning']), 'error'),
});

/** The messages of each rule by their names; see the comments of the file. */
const MESSAGES = readData('messages', z.record(z.string(), z.record(z.string(), MessageSchema)));

/** What is put into a message; `nearest` is the name that was probably meant, if any is close. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** What is wrong: the name of one of the rule's messages, and what is put into it. */
export type Advice = readonly [message: string, values?: Values];

/** A message of a rule in words. @throws Error where there is none, or a value for it is missing. */
export function sayMessage(rule: string, name: string, values: Values = {}) {
  const message = MESSAGES[rule]?.[name];
  if (message === undefined) throw new Error(`The rule ${rule} has no message ${name}`);
  const { what, instead, near = instead, level } = message;
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      if (values[key] === undefined) throw new Error(`The message ${name} of ${rule} lacks ${key}`);
      return String(values[key]);
    });
  return { level, what: fill(what), instead: fill(values.nearest === undefined ? instead : near) };
}

const LONGEST = 60;

/** A passage in quotation marks, cut after a word where it is long; its line breaks taken out. */
export function quote(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= LONGEST) return `“${flat}”`;
  return `“${flat.slice(0, LONGEST).replace(/\s\S*$/, '')}…”`;
}

/** Names in code marks, one after the other. */
export const listNames = (names: readonly string[]) =>
  names.map((name) => `\`${name}\``).join(', ');

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The one of the names that was probably meant, or undefined when none is close. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const wanted = plain(written);
  // Of a single sign nothing would be left that was written right.
  const allowed = wanted.length < 2 ? 0 : Math.max(1, Math.floor(wanted.length / 3));
  return names
    .map((name) => ({ name, distance: editDistance(wanted, plain(name), 1) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance)[0]?.name;
}
