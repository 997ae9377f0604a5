import { expect, it } from 'vitest';
import { CONTENT_RULES } from '#local/content/check-texts.ts';
import { printFinding } from '#local/content/print-findings.ts';
import { readCases } from './read-cases.ts';

const CASES = readCases();

it.each(CASES)('says what is wrong and what to write instead: $name', ({ findings, expected }) => {
  expect(findings.map(printFinding).join('\n')).toBe(expected);
});

it('has a broken text for each rule', () => {
  const spoke = new Set(CASES.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  const rules = ['misplaced-file', ...CONTENT_RULES.map(({ name }) => name)];
  expect(rules.filter((rule) => !spoke.has(rule))).toEqual([]);
});
