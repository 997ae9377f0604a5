import { ask } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { readExpectedSchema } from './expected-schema.ts';
import { type Finding, ok, wrong } from './finding.ts';
import { DENIED, readProblemCode } from './read-problem-code.ts';

/** Asks for each table as anybody can who has the public key; all of them have to refuse. */
export const checkOpenTables: DoctorCheck = {
  name: 'tables, from outside',
  needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  step: 'database',
  run: async (target) => {
    // The data API does not serve schema private.
    const tables = [...readExpectedSchema().tables.keys()].filter(
      (name) => !name.startsWith('private.'),
    );
    const found = await Promise.all(
      tables.map(async (table): Promise<Finding[]> => {
        const answer = await ask(
          `${target.read('SUPABASE_URL')}/rest/v1/${table}?select=*&limit=1`,
          { headers: { apikey: target.read('SUPABASE_PUBLISHABLE_KEY') } },
        );
        if (answer.status === 200) {
          return [
            wrong(
              `the table ${table} is open to everybody: apply the migrations again.`,
              'database',
            ),
          ];
        }
        if (readProblemCode(answer) === DENIED) return [];
        return answer.status === 404
          ? [wrong(`the table ${table} is missing: apply the migrations.`, 'database')]
          : [wrong(`the table ${table} answers ${answer.status}, and does not say why.`, 'keys')];
      }),
    );
    const findings = found.flat();
    return findings.length > 0
      ? findings
      : [ok(`${tables.length} tables refuse whoever has the public key alone.`)];
  },
};
