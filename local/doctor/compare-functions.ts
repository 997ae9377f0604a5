import type { ExpectedSchema } from './expected-schema.ts';
import { type Finding, ok, wrong } from './finding.ts';
import type { DatabaseState } from './read-database.ts';

/** Whether the functions of the migrations are there, callable by whom they are meant for alone. */
export function compareFunctions(
  expected: ExpectedSchema,
  { functions }: Pick<DatabaseState, 'functions'>,
): Finding[] {
  const found = new Map(functions.map(({ name, callers }) => [name, callers]));
  const findings: Finding[] = [];
  for (const [name, callers] of expected.functions) {
    const actual = found.get(name);
    if (!actual) {
      findings.push(wrong(`the function ${name} is missing.`, 'database'));
      continue;
    }
    for (const role of actual) {
      if (![...callers].some((allowed) => allowed === role)) {
        findings.push(
          wrong(`the function ${name} may be called by ${role}: revoke it.`, 'database'),
        );
      }
    }
    for (const role of callers) {
      if (!actual.includes(role)) {
        findings.push(wrong(`the function ${name} may not be called by ${role}.`, 'database'));
      }
    }
  }
  for (const name of found.keys()) {
    if (!expected.functions.has(name)) {
      findings.push(wrong(`the function ${name} stands in no migration.`, 'database'));
    }
  }
  return findings.length > 0
    ? findings
    : [ok(`${functions.length} functions are there, each for its callers alone.`)];
}
