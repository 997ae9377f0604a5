import { ask } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { type Finding, ok, skipped, wrong } from './finding.ts';
import { DENIED, readProblemCode } from './read-problem-code.ts';
import type { VariableName } from './variable-rules.ts';

const SECRET_KEYS = ['SUPABASE_SECRET_KEY', 'SUPABASE_FORWARDING_KEY'] as const;

/** Whether the project takes the keys, each for what it is meant for. No row is read. */
export const checkSupabaseKeys: DoctorCheck = {
  name: 'keys of Supabase',
  needs: ['SUPABASE_URL'],
  step: 'keys',
  run: async (target) => {
    const url = target.read('SUPABASE_URL');
    const call = (name: VariableName, path: string, init: RequestInit = {}) =>
      ask(url + path, { ...init, headers: { ...init.headers, apikey: target.read(name) } });
    const findings: Finding[] = [];
    if (target.has('SUPABASE_PUBLISHABLE_KEY')) {
      const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
      const { status } = await call('SUPABASE_PUBLISHABLE_KEY', '/rest/v1/rpc/ping', init);
      findings.push(
        status === 200
          ? ok('the publishable key is taken, and the database answers.')
          : status === 404
            ? wrong('the database has no function ping: apply the migrations.', 'database')
            : refused('SUPABASE_PUBLISHABLE_KEY', status),
      );
    }
    for (const name of SECRET_KEYS) {
      if (!target.has(name)) continue;
      const answer = await call(name, '/rest/v1/webhook_inbox?select=topic&limit=0');
      const { status } = answer;
      // That the table itself is denied comes after the key was taken; the site calls functions alone.
      const isTaken = status === 200 || readProblemCode(answer) === DENIED;
      if (isTaken) findings.push(ok(`${name} is taken.`));
      else if (status === 404) findings.push(wrong('a table is missing.', 'database'));
      else findings.push(refused(name, status));
    }
    findings.push(
      skipped(
        "whether 'IP address forwarding' is on cannot be seen from here: look at it in the dashboard.",
      ),
    );
    return findings;
  },
};

function refused(name: string, status: number): Finding {
  return wrong(
    `${name} is refused (status ${status}): it is of another project, or deleted.`,
    'keys',
  );
}
