import { CLOCK_TOLERANCE_S, clockOffset } from './check-clock.ts';
import { type ExpectedSchema, readExpectedSchema } from './expected-schema.ts';
import { type Finding, ok, wrong } from './finding.ts';
import { type DatabaseState, readDatabase } from './read-database.ts';
import type { DoctorCheck } from './target.ts';

/** Compares the database with this checkout's migrations, and its clock with this machine's; lists open alerts. */
export const checkDatabase: DoctorCheck = {
  name: 'database',
  needs: ['DATABASE_URL'],
  step: 'database',
  run: async (target) => {
    const expected = readExpectedSchema();
    const state = await readDatabase(target.read('DATABASE_URL'));
    const offset = clockOffset(state);
    return [
      ...compareMigrations(expected, state),
      ...compareTables(expected, state),
      ...compareFunctions(expected, state),
      Math.abs(offset) > CLOCK_TOLERANCE_S
        ? wrong(`its clock differs from this machine's by ${offset} seconds.`, 'deploy')
        : ok('its clock agrees with this machine.'),
      ...listAlerts(state),
    ];
  },
};

/** More are counted: nobody reads on. */
const SHOWN = 20;

function listAlerts({ alerts }: Pick<DatabaseState, 'alerts'>): Finding[] {
  if (alerts.length === 0) return [ok('no alert is open.')];
  const open = (text: string): Finding => ({ verdict: 'wrong', text });
  const shown = alerts
    .slice(0, SHOWN)
    .map(({ kind, payment, raisedAt }) =>
      open(
        `the alert ${kind} of payment ${payment} is open since ${raisedAt.toISOString()}: ` +
          'docs/operation.md says what to do.',
      ),
    );
  const rest = alerts.length - shown.length;
  return rest > 0 ? [...shown, open(`${rest} more alerts are open.`)] : shown;
}

/** Whether the database has every migration of this checkout, and no other. */
function compareMigrations(
  { migrations: expected }: ExpectedSchema,
  { migrations: applied }: Pick<DatabaseState, 'migrations'>,
): Finding[] {
  const missing = expected.filter((version) => !applied.includes(version));
  const unknown = applied.filter((version) => !expected.includes(version));
  const findings: Finding[] = [];
  if (missing.length > 0) {
    findings.push(
      wrong(`the database lacks the migration ${missing.join(', ')}: apply it.`, 'database'),
    );
  }
  if (unknown.length > 0) {
    findings.push(
      wrong(
        `the database has the migration ${unknown.join(', ')}, which this checkout does not know: ` +
          'take the newest one.',
        'database',
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [ok(`the database has all ${expected.length} migrations.`)];
}

/** Whether row level security guards every table, with the policies and grants of the migrations. */
function compareTables(
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

/** Whether the functions of the migrations are there, callable by whom they are meant for alone. */
function compareFunctions(
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
