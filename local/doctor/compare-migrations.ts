import type { ExpectedSchema } from './expected-schema.ts';
import { type Finding, ok, wrong } from './finding.ts';
import type { DatabaseState } from './read-database.ts';

/** Whether the database has every migration of this checkout, and no other. */
export function compareMigrations(
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
