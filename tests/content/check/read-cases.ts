import { readdirSync, readFileSync } from 'node:fs';
import type { ContentText } from '#local/content/content-file.ts';
import type { Finding } from '#local/content/finding.ts';
import { baseText, checkOverBase } from './check-over-base.ts';

const CASES = new URL('./cases/', import.meta.url);
/** Files that few cases need, too long to stand in them. */
const EXTRA = new URL('./extra/', import.meta.url);

/** One way to break the base, and what the check then has to say. */
export interface BrokenCase {
  readonly name: string;
  readonly texts: readonly ContentText[];
  readonly expected: string;
  readonly findings: readonly Finding[];
}

/**
 * The broken texts under `cases/`. A case is its name after `#`, changes to files of the base, and the
 * findings as they are printed. A change is `@@ path` and lines as in a diff: first those around and those
 * that go, which stand in the file together. `@@ path +` is a new file, `@@ path -` one that is taken out,
 * `@@ path = other` one that begins as another of the base, or of `extra/`.
 */
export function readCases(): BrokenCase[] {
  return readdirSync(CASES).flatMap((file) =>
    readFileSync(new URL(file, CASES), 'utf8').split(/^# /m).slice(1).map(readCase),
  );
}

function readCase(written: string): BrokenCase {
  const [name = '', ...lines] = written.trim().split('\n');
  const end = lines.findIndex((line) => line.startsWith('content/'));
  const changes = lines.slice(0, end).join('\n').split(/^@@ /m).slice(1);
  const texts = new Map<string, string>();
  const removed: string[] = [];
  for (const change of changes) {
    const [head = '', ...body] = change.replace(/\n$/, '').split('\n');
    const [path = '', how, source = path] = head.split(' ');
    if (how === '-') removed.push(path);
    else texts.set(path, changed(texts.get(path) ?? startOf(path, how, source), body));
  }
  const broken = Array.from(texts, ([path, text]) => ({ path, text }));
  const expected = lines.slice(end).join('\n');
  return { name, texts: broken, expected, findings: checkOverBase(broken, removed) };
}

function startOf(path: string, how: string | undefined, source: string): string {
  if (how === '+') return '';
  return source === 'extra' ? readFileSync(new URL(path, EXTRA), 'utf8') : baseText(source);
}

/** @throws if the lines that go are not in the text, or more than once. */
function changed(text: string, body: readonly string[]): string {
  const without = (sign: string) =>
    body.flatMap((line) => (line.startsWith(sign) ? [] : `${line.slice(1)}\n`)).join('');
  if (body.length === 0) return text;
  if (text === '') return without('-');
  const from = `\n${without('+')}`;
  const parts = `\n${text}\n`.split(from);
  if (parts.length !== 2) throw new Error(`not once in the text: ${from}`);
  return parts.join(`\n${without('-')}`).slice(1, -1);
}
