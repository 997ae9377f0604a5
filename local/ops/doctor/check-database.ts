import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import postgres, { type TransactionSql } from 'postgres';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { NoAnswer } from './ask.ts';
import { type DoctorTarget, type Finding, listWrong, orOk, wrong } from './target.ts';

const OPEN_ACCESS = readFileSync(new URL('open-access.sql', import.meta.url), 'utf8');
const TIMEOUT_S = 30;
/** What the usual failures mean. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  CONNECT_TIMEOUT: `nothing came in ${TIMEOUT_S} seconds`,
  ENOTFOUND: 'there is no such host',
  ENETUNREACH: "the direct address needs IPv6: take the one of 'Session pooler'",
  '42P01': 'a table is missing: apply the migrations by supabase db push',
};

/**
 * Compares the database with this checkout's migrations, looks for what users may do in it against them, and
 * lists open alerts: all in one read-only transaction. What it says holds nothing of the address.
 */
export async function checkDatabase(target: DoctorTarget): Promise<readonly Finding[]> {
  const sql = postgres(target.read('DATABASE_URL'), {
    max: 1,
    ssl: 'prefer',
    connect_timeout: TIMEOUT_S,
    onnotice: () => undefined,
  });
  try {
    return await sql.begin('read only', async (tx) => {
      await tx.unsafe(`set local statement_timeout = '${TIMEOUT_S}s'`);
      return [
        ...(await compareMigrations(tx)),
        ...(await findOpenAccess(tx)),
        ...(await listAlerts(tx)),
      ];
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new NoAnswer(`the database of DATABASE_URL cannot be read: ${REASONS[code] ?? code}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** What the files of supabase/migrations make; they drop nothing that they have made. */
export function readMigrations() {
  const folder = join(PROJECT_ROOT, 'supabase', 'migrations');
  const files = readdirSync(folder).filter((file) => /^\d+_.*\.sql$/.test(file));
  const sql = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return {
    /** The numbers before the files' names, in their order. */
    versions: files.map((file) => file.slice(0, file.indexOf('_'))).toSorted(),
    /** The tables of schema `public`, which the data API serves. */
    tables: Array.from(sql.matchAll(/^create table public\.(\w+)/gm), ([, name = '']) => name),
  };
}

/** Whether the database has every migration of this checkout, and no other. */
async function compareMigrations(tx: TransactionSql): Promise<readonly Finding[]> {
  const rows = await tx<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const expected = new Set(readMigrations().versions);
  const applied = new Set(rows.map(({ version }) => version));
  const missing = [...expected.difference(applied)].join(', ');
  const unknown = [...applied.difference(expected)].join(', ');
  const findings = listWrong('database', [
    [missing, `the database lacks the migration ${missing}: apply it.`],
    [
      unknown,
      `the database has the migration ${unknown}, which this checkout does not know: ` +
        'take the newest one.',
    ],
  ]);
  return orOk(findings, `the database has all ${expected.size} migrations.`);
}

async function findOpenAccess(tx: TransactionSql): Promise<readonly Finding[]> {
  const rows = await tx.unsafe<{ problem: string }[]>(OPEN_ACCESS);
  const findings = rows.map(({ problem }) => wrong(problem, 'database'));
  return orOk(findings, 'tables and functions grant users no more than they should.');
}

/** More are counted: nobody reads on. */
const SHOWN = 20;

/** What a person has to look at and has not closed, oldest first. */
async function listAlerts(tx: TransactionSql): Promise<readonly Finding[]> {
  const alerts = await tx<{ kind: string; payment: string; raisedAt: Date }[]>`
    select kind, payment_id as payment, raised_at as "raisedAt" from public.payment_alerts
    where closed_at is null order by raised_at, kind`;
  const open = (text: string): Finding => ({ verdict: 'wrong', text });
  const findings = alerts.slice(0, SHOWN).map(({ kind, payment, raisedAt }) => {
    const since = `is open since ${raisedAt.toISOString()}: docs/operation.md says what to do.`;
    return open(`the alert ${kind} of payment ${payment} ${since}`);
  });
  const rest = alerts.length - SHOWN;
  if (rest > 0) findings.push(open(`${rest} more alerts are open.`));
  return orOk(findings, 'no alert is open.');
}
