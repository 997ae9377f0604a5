import type { ContentFile } from './content-file.ts';

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

/** A finding as a rule makes it: which file and which rule, the check knows. */
export type ContentProblem = Omit<Finding, 'file' | 'rule'>;

/** A problem that fails the check, on that line of its file. */
export function errorAt(line: number, what: string, instead: string): ContentProblem {
  return { line, level: 'error', what, instead };
}

/**
 * What a rule finds in one file. `all` are all files of `content/`, for links and sources; `today` is the
 * day of the check, such as `2026-11-21`.
 */
type Find<Found> = (
  file: ContentFile,
  all: readonly ContentFile[],
  context: { readonly today: string },
) => Found;

/** One rule of the content check. */
export interface ContentRule {
  readonly name: string;
  readonly find: Find<readonly ContentProblem[]>;
}

/** A rule from what it finds: one problem, several or none. */
export function rule(
  name: string,
  find: Find<ContentProblem | readonly ContentProblem[]>,
): ContentRule {
  return { name, find: (...of) => [find(...of)].flat() };
}

/** The problems among what was looked at; true and false stand for nothing found. */
export function found(
  ...parts: readonly (ContentProblem | readonly ContentProblem[] | boolean)[]
): ContentProblem[] {
  return parts.flat().filter((part) => typeof part === 'object');
}

const LONGEST = 60;

/** A passage in quotation marks, cut after a word where it is long; its line breaks taken out. */
export function quote(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= LONGEST) return `“${flat}”`;
  return `“${flat.slice(0, LONGEST).replace(/\s\S*$/, '')}…”`;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The one of the names that was probably meant, or undefined when none is close. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(plain(written), plain(name)) }))
    .sort((one, other) => one.distance - other.distance);
  const [best] = ranked;
  const { length } = plain(written);
  // Of a single sign nothing would be left that was written right.
  const allowed = length < 2 ? 0 : Math.max(1, Math.floor(length / 3));
  return best !== undefined && best.distance <= allowed ? best.name : undefined;
}

/** How many letters must be put in, taken out or changed to make one text the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column += 1) {
      next.push(
        Math.min(
          (next[column - 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
          (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
