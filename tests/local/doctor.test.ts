import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it, vi } from 'vitest';

import { readTarget } from '#local/ops/doctor/target.ts';
import { examine } from '#local/ops/doctor/examine.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { sampleRows } from '#tests/support/deep.ts';
import { listWrongFindings, type Variables } from '#tests/support/list-wrong-findings.ts';
import { ownDeployedSite } from '#tests/support/own-deployed-site.ts';
import type { DeployedSite } from '#tests/support/start-deployed-site.ts';

vi.setConfig({ testTimeout: 60_000 });

const deployed = ownDeployedSite();

/** Each wrong finding of the environment with some variables set otherwise. */
function wrongs(changed: Variables = {}): Promise<string[]> {
  return listWrongFindings({ ...deployed().variables, ...changed });
}

/** What is wrong while a statement holds, which another one takes back. */
async function wrongsWhile(statement: string, back: string): Promise<string[]> {
  await deployed().sql.unsafe(statement);
  try {
    return await wrongs();
  } finally {
    await deployed().sql.unsafe(back);
  }
}

/** `npm run doctor` with the environment in a file. */
async function run(variables: Variables): Promise<{ code: unknown; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'colinho-doctor-'));
  const file = join(folder, '.env.production');
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value ?? ''}"`);
  await writeFile(file, lines.join('\n'));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['local/ops/doctor.ts', file], {
    ...{ cwd: PROJECT_ROOT, env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[unknown]>,
  ]);
  await rm(folder, { recursive: true });
  return { code, output: out + err };
}

function secretsOf({ variables }: DeployedSite): string[] {
  const { SITE_URL, SUPABASE_URL, MERCADOPAGO_API_URL, CONTEXT, ...secrets } = variables;
  expect([SITE_URL, SUPABASE_URL, MERCADOPAGO_API_URL, CONTEXT].every(Boolean)).toBe(true);
  return Object.values(secrets);
}

describe('a healthy environment', () => {
  it('has nothing wrong, exits with 0 and shows no secret', async () => {
    const { code, output } = await run(deployed().variables);
    expect(output).not.toContain('wrong  ');
    expect(output).toMatch(/\n\d\d ok, 0 wrong, \d not looked at\n$/);
    for (const secret of secretsOf(deployed())) expect(output).not.toContain(secret);
    expect(code).toBe(0);
  });

  it('is looked at in each of its parts', async () => {
    const reports = await examine(readTarget(deployed().variables));
    const names = reports
      .filter(({ findings }) => findings.some(({ verdict }) => verdict === 'ok'))
      .map(({ check }) => check);
    expect(names).toEqual([
      ...['variables', 'functions', 'headers', 'paid text'],
      ...['keys of Supabase', 'accounts', 'tables, from outside', 'database'],
      ...['Mercado Pago', 'webhook'],
    ]);
  });

  it('leaves one row behind, however often it is looked at', async () => {
    await wrongs();
    await wrongs();
    const rows = await deployed().sql`select topic from public.webhook_inbox`;
    expect(rows).toEqual([{ topic: 'doctor' }]);
  });

  it('without DATABASE_URL is looked at from outside, and says what it did not see', async () => {
    const reports = await examine(readTarget({ ...deployed().variables, DATABASE_URL: '' }));
    expect(reports.find(({ check }) => check === 'database')?.findings).toEqual([
      { verdict: 'skipped', text: 'not looked at: it needs DATABASE_URL.' },
    ]);
  });
});

describe('a variable', () => {
  it('that is missing is named, and what needs it is not looked at', async () => {
    const { code, output } = await run({ ...deployed().variables, SUPABASE_URL: '' });
    expect(output).toMatch(/wrong +variables +SUPABASE_URL is missing\.\n.*deploy\.md, 5\. /);
    expect(output).toMatch(/skipped +accounts +not looked at: it needs SUPABASE_URL\./);
    expect(output).toMatch(/1 wrong/);
    expect(code).toBe(1);
  });

  it('that holds the other key is told apart, and neither key is shown', async () => {
    const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = deployed().variables;
    const { code, output } = await run({
      ...deployed().variables,
      SUPABASE_PUBLISHABLE_KEY: SUPABASE_SECRET_KEY,
      SUPABASE_SECRET_KEY: SUPABASE_PUBLISHABLE_KEY,
    });
    expect(output).toContain('SUPABASE_PUBLISHABLE_KEY holds a secret key');
    expect(output).toContain('SUPABASE_SECRET_KEY holds a publishable key');
    for (const secret of secretsOf(deployed())) expect(output).not.toContain(secret);
    expect(code).toBe(1);
  });

  it('of another project is refused there', async () => {
    const found = await wrongs({ SUPABASE_SECRET_KEY: `sb_secret_${'x'.repeat(43)}` });
    expect(found).toEqual([
      expect.stringMatching(/^keys of Supabase: SUPABASE_SECRET_KEY is refused \(status 40\d\)/),
    ]);
  });

  it('file that is not there is one sentence', async () => {
    const child = spawn(process.execPath, ['local/ops/doctor.ts', '.env.nowhere'], {
      ...{ cwd: PROJECT_ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
    });
    expect(await text(child.stderr)).toBe(
      '.env.nowhere cannot be read: docs/deploy.md says what stands in it.\n',
    );
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(2);
  });
});

const CHANGES = [
  {
    what: 'a policy for everybody',
    statement: 'create policy "All" on public.payments for select using (true)',
    back: 'drop policy "All" on public.payments',
    said: [/the policy All of payments lets everybody read: drop it/],
  },
  {
    what: 'a function for everybody',
    statement: 'grant execute on function public.purge_expired(integer) to anon',
    back: 'revoke execute on function public.purge_expired(integer) from anon',
    said: [/the function purge_expired may be called by anon: revoke it/],
  },
  {
    what: 'an internal function for everybody',
    statement: 'grant execute on function private.pseudonym(text) to anon',
    back: 'revoke execute on function private.pseudonym(text) from anon',
    said: [/the function private.pseudonym may be called by anon: revoke it/],
  },
  {
    what: 'a table that users may write',
    statement: 'grant update on public.profiles to authenticated',
    back: 'revoke update on public.profiles from authenticated',
    said: [/the table profiles grants too much \(authenticated: update\): revoke it/],
  },
  {
    what: 'the key of the pseudonyms for users',
    statement: 'grant select on private.pseudonym_secret to authenticated',
    back: 'revoke select on private.pseudonym_secret from authenticated',
    said: [
      /the table private.pseudonym_secret grants too much \(authenticated: select\): revoke it/,
    ],
  },
  {
    what: 'a table too few',
    statement: 'alter table public.payment_alerts rename to alerts',
    back: 'alter table public.alerts rename to payment_alerts',
    said: [
      /from outside: the table payment_alerts is missing/,
      /^database: .* cannot be read: a table is missing: apply the migrations/,
    ],
  },
];

describe('a database', () => {
  const table = 'public.rate_limits';

  it('with a table without row level security', async () => {
    const found = await wrongsWhile(
      `alter table ${table} disable row level security`,
      `alter table ${table} enable row level security`,
    );
    expect(found).toEqual([
      'database: the table rate_limits has no row level security: ' +
        'alter table public.rate_limits enable row level security;',
    ]);
  });

  it('that lacks a migration, or has an unknown one', async () => {
    const history = 'supabase_migrations.schema_migrations';
    const last = '20261124000012';
    const found = await wrongsWhile(
      `update ${history} set version = '20991231000000' where version = '${last}'`,
      `update ${history} set version = '${last}' where version = '20991231000000'`,
    );
    expect(found).toEqual([
      `database: the database lacks the migration ${last}: apply it.`,
      'database: the database has the migration 20991231000000, which this checkout does not ' +
        'know: take the newest one.',
    ]);
  });

  it('with a table that everybody may read, seen from both sides', async () => {
    const found = await wrongsWhile(
      `grant select on ${table} to anon`,
      `revoke select on ${table} from anon`,
    );
    expect(found).toEqual([
      'tables, from outside: the table rate_limits is open to everybody: apply the migrations again.',
      'database: the table rate_limits grants too much (anon: select): revoke it.',
    ]);
  });

  it.each(sampleRows(CHANGES))('with $what', async ({ statement, back, said }) => {
    const found = await wrongsWhile(statement, back);
    expect(found).toEqual(said.map((one) => expect.stringMatching(one) as unknown));
  });

  it('with an alert that nobody has closed, until somebody does', async () => {
    const found = await wrongsWhile(
      "select private.raise_alert('refund_refused', '4711')",
      'update public.payment_alerts set closed_at = now()',
    );
    expect(found).toEqual([
      expect.stringMatching(
        /^database: the alert refund_refused of payment 4711 is open since 2\d{3}-.*Z: docs\/operation/,
      ),
    ]);
    expect(await wrongs()).toEqual([]);
  });

  it('that does not let us in says why, and nothing of its address', async () => {
    const url = new URL(deployed().variables['DATABASE_URL'] ?? '');
    url.port = '1';
    url.password = 'senha-muito-secreta';
    const { code, output } = await run({ ...deployed().variables, DATABASE_URL: url.href });
    expect(output).toContain('the database of DATABASE_URL cannot be read: ECONNREFUSED.');
    expect(output).not.toContain('senha-muito-secreta');
    expect(code).toBe(1);
  });
});
