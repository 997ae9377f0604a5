import { CLOCK_TOLERANCE_S, clockOffset } from './clock-offset.ts';
import { compareFunctions } from './compare-functions.ts';
import { compareMigrations } from './compare-migrations.ts';
import { compareTables } from './compare-tables.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { readExpectedSchema } from './expected-schema.ts';
import { type Finding, ok, wrong } from './finding.ts';
import { type DatabaseState, readDatabase } from './read-database.ts';

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
  if (!alerts) return [wrong('its alerts cannot be read: apply the migrations.', 'database')];
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
