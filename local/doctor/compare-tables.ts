import type { ExpectedSchema } from './expected-schema.ts';
import { type Finding, ok, wrong } from './finding.ts';
import type { DatabaseState } from './read-database.ts';

/** Whether row level security guards every table, with the policies and grants of the migrations. */
export function compareTables(
  expected: ExpectedSchema,
  { tables, policies }: Pick<DatabaseState, 'tables' | 'policies'>,
): Finding[] {
  const findings: Finding[] = [];
  const found = new Set(tables.map(({ name }) => name));
  for (const name of expected.tables.keys()) {
    if (!found.has(name)) findings.push(wrong(`the table ${name} is missing.`, 'database'));
  }
  for (const { name, secured, grants } of tables) {
    const roles = expected.tables.get(name);
    if (!secured) {
      findings.push(
        wrong(
          `the table ${name} has no row level security: ` +
            `alter table public.${name} enable row level security;`,
          'database',
        ),
      );
    }
    if (!roles) {
      findings.push(wrong(`the table ${name} stands in no migration.`, 'database'));
      continue;
    }
    const allowed = new Set([...roles].map((role) => `${role}: select`));
    const tooMuch = grants.filter((grant) => !allowed.has(grant));
    const tooLittle = [...allowed].filter((grant) => !grants.includes(grant));
    for (const grant of tooMuch) {
      findings.push(wrong(`the table ${name} grants too much (${grant}): revoke it.`, 'database'));
    }
    for (const grant of tooLittle) {
      findings.push(wrong(`the table ${name} lacks a grant (${grant}).`, 'database'));
    }
  }
  for (const policy of expected.policies) {
    if (!policies.includes(policy)) {
      findings.push(wrong(`a policy is missing: ${policy}.`, 'database'));
    }
  }
  for (const policy of policies) {
    if (!expected.policies.has(policy)) {
      findings.push(wrong(`a policy stands in no migration: ${policy}.`, 'database'));
    }
  }
  return findings.length > 0
    ? findings
    : [ok(`row level security guards ${tables.length} tables, by ${policies.length} policies.`)];
}
