import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTENT_RULES } from '#local/content/check-texts.ts';
import { printFinding } from '#local/content/print-findings.ts';
import { brokenFolder, checkBroken } from './check-broken.ts';

/** A folder for each way to break the content, named after the rule that speaks. */
const CASES = readdirSync(new URL('./broken/', import.meta.url))
  .sort()
  .map((name) => ({ name, findings: checkBroken(name) }));

it.each(CASES)('says what is wrong and what to write instead: $name', ({ name, findings }) => {
  const expected = readFileSync(new URL('expected.txt', brokenFolder(name)), 'utf8');
  expect(`${findings.map(printFinding).join('\n')}\n`).toBe(expected);
});

it('has a broken file for each rule', () => {
  const spoke = new Set(CASES.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  const silent = ['misplaced-file', ...CONTENT_RULES.map(({ name }) => name)].filter(
    (rule) => !spoke.has(rule),
  );
  expect(silent).toEqual([]);
});
