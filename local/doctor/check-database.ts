import { CLOCK_TOLERANCE_S, clockOffset } from './clock-offset.ts';
import { compareFunctions } from './compare-functions.ts';
import { compareMigrations } from './compare-migrations.ts';
import { compareTables } from './compare-tables.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { readExpectedSchema } from './expected-schema.ts';
import { ok, wrong } from './finding.ts';
import { readDatabase } from './read-database.ts';

/** Compares the database with this checkout's migrations, and its clock with this machine's. */
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
    ];
  },
};
