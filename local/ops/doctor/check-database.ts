import { CLOCK_TOLERANCE_S, clockOffset } from './check-clock.ts';
import { type ExpectedSchema, readExpectedSchema } from './expected-schema.ts';
import { type Finding, ok, orOk, wrong } from './finding.ts';
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
  if (!alerts) return [fault('its alerts cannot be read: apply the migrations.')];
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

const fault = (text: string): Finding => wrong(text, 'database');

const without = (all: Iterable<string>, some: Iterable<string>): string[] => [
  ...new Set(all).difference(new Set(some)),
];

/** Whether the database has every migration of this checkout, and no other. */
function compareMigrations(
  { migrations: expected }: ExpectedSchema,
  { migrations: applied }: DatabaseState,
): readonly Finding[] {
  const missing = without(expected, applied).join(', ');
  const unknown = without(applied, expected).join(', ');
  const findings: Finding[] = [];
  if (missing) findings.push(fault(`the database lacks the migration ${missing}: apply it.`));
  if (unknown) {
    findings.push(
      fault(
        `the database has the migration ${unknown}, which this checkout does not know: ` +
          'take the newest one.',
      ),
    );
  }
  return orOk(findings, `the database has all ${expected.length} migrations.`);
}

/** Whether row level security guards every table, with the policies and grants of the migrations. */
function compareTables(
  expected: ExpectedSchema,
  { tables, policies }: DatabaseState,
): readonly Finding[] {
  const names = tables.map(({ name }) => name);
  const findings = [
    ...without(expected.tables.keys(), names).map((name) => `the table ${name} is missing.`),
    ...tables.flatMap((table) => judgeTable(table, expected.tables.get(table.name))),
    ...without(expected.policies, policies).map((policy) => `a policy is missing: ${policy}.`),
    ...without(policies, expected.policies).map(
      (policy) => `a policy stands in no migration: ${policy}.`,
    ),
  ];
  return orOk(
    findings.map(fault),
    `row level security guards ${tables.length} tables, by ${policies.length} policies.`,
  );
}

function judgeTable(
  { name, secured, grants }: DatabaseState['tables'][number],
  roles: ReadonlySet<string> | undefined,
): string[] {
  const allowed = [...(roles ?? [])].map((role) => `${role}: select`);
  const unsecured =
    `the table ${name} has no row level security: ` +
    `alter table public.${name} enable row level security;`;
  return [
    ...(secured ? [] : [unsecured]),
    ...(roles
      ? [
          ...without(grants, allowed).map(
            (grant) => `the table ${name} grants too much (${grant}): revoke it.`,
          ),
          ...without(allowed, grants).map((grant) => `the table ${name} lacks a grant (${grant}).`),
        ]
      : [`the table ${name} stands in no migration.`]),
  ];
}

/** Whether the functions of the migrations are there, callable by whom they are meant for alone. */
function compareFunctions(
  expected: ExpectedSchema,
  { functions }: DatabaseState,
): readonly Finding[] {
  const found = new Map(functions.map(({ name, callers }) => [name, callers]));
  const findings = [...expected.functions].flatMap(([name, callers]) => {
    const actual = found.get(name);
    if (!actual) return [`the function ${name} is missing.`];
    return [
      ...without(actual, callers).map(
        (role) => `the function ${name} may be called by ${role}: revoke it.`,
      ),
      ...without(callers, actual).map(
        (role) => `the function ${name} may not be called by ${role}.`,
      ),
    ];
  });
  const unknown = without(found.keys(), expected.functions.keys()).map(
    (name) => `the function ${name} stands in no migration.`,
  );
  return orOk(
    [...findings, ...unknown].map(fault),
    `${functions.length} functions are there, each for its callers alone.`,
  );
}
