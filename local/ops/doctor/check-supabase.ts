import { z } from '#contract/z.ts';

import { ask, DENIED, readJson, readProblemCode } from './ask.ts';
import { type Finding, ok, orOk, skipped, wrong } from './finding.ts';
import { readMigrations } from './migrations.ts';
import type { DoctorCheck } from './target.ts';
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

const SettingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean(), anonymous_users: z.optional(z.boolean()) }),
});

/** Whether accounts work as the site expects, as far as Auth tells everybody. */
export const checkAuthSettings: DoctorCheck = {
  name: 'accounts',
  needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  step: 'accounts',
  run: async (target) => {
    const answer = await ask(`${target.read('SUPABASE_URL')}/auth/v1/settings`, {
      headers: { apikey: target.read('SUPABASE_PUBLISHABLE_KEY') },
    });
    const settings = SettingsSchema.safeParse(readJson(answer));
    if (!settings.success) {
      return [wrong(`Auth does not tell its settings (status ${answer.status}).`, 'keys')];
    }
    const { disable_signup, mailer_autoconfirm, external } = settings.data;
    const faults = [
      [
        !mailer_autoconfirm,
        "'Confirm email' is on: whoever registers is not let in. Switch it off.",
      ],
      [disable_signup, 'nobody may register: allow sign-ups.'],
      [!external.email, 'the e-mail provider is off.'],
      [external.anonymous_users, 'anonymous sign-ins are on: switch them off.'],
    ] as const;
    const findings = faults.flatMap(([isSo, text]) => (isSo ? [wrong(text, 'accounts')] : []));
    return [
      ...orOk(findings, 'registering signs in at once, by e-mail alone.'),
      skipped('mail and its template cannot be seen from here: ask the site for a new password.'),
    ];
  },
};

/** Asks for each table as anybody can who has the public key; all of them have to refuse. */
export const checkOpenTables: DoctorCheck = {
  name: 'tables, from outside',
  needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  step: 'database',
  run: async (target) => {
    const { tables } = readMigrations();
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
    return orOk(findings, `${tables.length} tables refuse whoever has the public key alone.`);
  },
};
