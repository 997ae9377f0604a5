import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** What a key looks like where it is a real one: long and random, not a name or a stand-in. */
const KEYS = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a seller’s token': /\b(?:APP_USR|TEST)-\d{16}-\d{6}-[0-9a-f]{32}/,
  'a Supabase key': /\bsb_(?:secret|publishable)_[\w-]{22,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a key of AWS, GitHub, Stripe, Slack or Google':
    /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|sk_live_\w{20,}|xox[abprs]-[\w-]{20,}|AIza[\w-]{35})/,
  'a password in an address': /\b[a-z][a-z+]+:\/\/[^\s/:@'"`$]+:[^\s/:@'"`$]{6,}@[\w.-]+/,
} as const;

const OWN_FILE = 'tests/site/secrets-in-sources.test.ts';
const ignored = readFileSync(join(PROJECT_ROOT, '.gitignore'), 'utf8').trim().split('\n');
const IGNORED_FOLDERS = new Set([...ignored.map((line) => line.replace(/\/$/, '')), '.git']);

/** Every file that is, or would be, under version control and holds text. */
const files = readdirSync(PROJECT_ROOT, { withFileTypes: true })
  // An operator's settings, which .gitignore names by a pattern.
  .filter(({ name }) => !IGNORED_FOLDERS.has(name) && !/^\.env(?:\.|$)/.test(name))
  .flatMap((entry) => (entry.isDirectory() ? listFiles(entry.name) : [entry.name]))
  .filter((file) => file !== OWN_FILE && !/\.(?:png|woff2?|ico|log)$/.test(file));

function listFiles(folder: string): string[] {
  const entries = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name)));
}

function find(pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const [found] = pattern.exec(readFileSync(join(PROJECT_ROOT, file), 'utf8')) ?? [];
    return found === undefined ? [] : [`${file}: ${found.slice(0, 24)}…`];
  });
}

describe('the sources', () => {
  it.each(Object.entries(KEYS))('hold nothing that looks like %s', (_, pattern) => {
    expect(find(pattern)).toEqual([]);
  });

  it('leave out the files in which keys are kept', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.local/']));
  });
});

describe('the search for keys', () => {
  it('has many files to look into', () => {
    expect(files.length).toBeGreaterThan(500);
  });

  it.each([
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['a seller’s token', `APP_USR-1234567890123456-112026-${'0a'.repeat(16)}`],
    ['a Supabase key', `sb_secret_${'aB3-'.repeat(8)}`],
    ['a signed token', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${'x'.repeat(30)}`],
    ['a key of AWS, GitHub, Stripe, Slack or Google', `ghp_${'a1'.repeat(18)}`],
    ['a password in an address', 'postgres://postgres:tQ9fL2xw@db.example.com/postgres'],
  ] satisfies [keyof typeof KEYS, string][])('knows %s', (kind, text) => {
    expect(KEYS[kind].test(text)).toBe(true);
  });
});
