import { z } from '#contract/z.ts';

import { ask, DENIED, readJson, readProblemCode } from './ask.ts';
import { type DoctorTarget, type Finding, listWrong, ok, orOk, skipped, wrong } from './target.ts';
import { readMigrations } from './check-database.ts';
import type { VariableName } from './variable-rules.ts';

const SECRET_KEYS = ['SUPABASE_SECRET_KEY', 'SUPABASE_FORWARDING_KEY'] as const;

/** Whether the project takes the keys, each for what it is meant for. No row is read. */
export async function checkSupabaseKeys(target: DoctorTarget): Promise<readonly Finding[]> {
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
}

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
export async function checkAuthSettings(target: DoctorTarget): Promise<readonly Finding[]> {
  const answer = await ask(`${target.read('SUPABASE_URL')}/auth/v1/settings`, {
    headers: { apikey: target.read('SUPABASE_PUBLISHABLE_KEY') },
  });
  const settings = SettingsSchema.safeParse(readJson(answer));
  if (!settings.success) {
    return [wrong(`Auth does not tell its settings (status ${answer.status}).`, 'keys')];
  }
  const { disable_signup, mailer_autoconfirm, external } = settings.data;
  const findings = listWrong('accounts', [
    [!mailer_autoconfirm, "'Confirm email' is on: whoever registers is not let in. Switch it off."],
    [disable_signup, 'nobody may register: allow sign-ups.'],
    [!external.email, 'the e-mail provider is off.'],
    [external.anonymous_users, 'anonymous sign-ins are on: switch them off.'],
  ]);
  return [
    ...orOk(findings, 'registering signs in at once, by e-mail alone.'),
    skipped('mail and its template cannot be seen from here: ask the site for a new password.'),
  ];
}

/** Asks for each table as anybody can who has the public key; all of them have to refuse. */
export async function checkOpenTables(target: DoctorTarget): Promise<readonly Finding[]> {
  const { tables } = readMigrations();
  const url = target.read('SUPABASE_URL');
  const headers = { apikey: target.read('SUPABASE_PUBLISHABLE_KEY') };
  const found = await Promise.all(
    tables.map(async (table) => {
      const answer = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { headers });
      const { status } = answer;
      if (status !== 200 && readProblemCode(answer) === DENIED) return [];
      const known = listWrong('database', [
        [status === 200, `the table ${table} is open to everybody: apply the migrations again.`],
        [status === 404, `the table ${table} is missing: apply the migrations.`],
      ]);
      return known.length > 0
        ? known
        : [wrong(`the table ${table} answers ${status}, and does not say why.`, 'keys')];
    }),
  );
  return orOk(found.flat(), `${tables.length} tables refuse whoever has the public key alone.`);
}
