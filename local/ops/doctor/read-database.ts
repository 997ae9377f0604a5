import postgres from 'postgres';

import { NoAnswer } from './ask.ts';

/** What a look into the catalogue of a database showed, and its open alerts; nothing of a user is read. */
export interface DatabaseState {
  readonly migrations: readonly string[];
  /** Of schema `public`; those of `private` with it before their names. */
  readonly tables: readonly {
    readonly name: string;
    readonly secured: boolean;
    /** `role: privilege`, of the two roles that users have. */
    readonly grants: readonly string[];
  }[];
  /** `table: policy`. */
  readonly policies: readonly string[];
  /** As the tables. */
  readonly functions: readonly { readonly name: string; readonly callers: readonly string[] }[];
  /** What a person has to look at and has not closed, oldest first; null where its table lacks a migration. */
  readonly alerts: readonly OpenAlert[] | null;
  /** The database's clock, and this machine's around the question. */
  readonly now: Date;
  readonly askedAt: Date;
  readonly answeredAt: Date;
}

interface OpenAlert {
  readonly kind: string;
  /** The provider's id. */
  readonly payment: string;
  readonly raisedAt: Date;
}

const TIMEOUT_S = 8;
/** What the usual failures mean. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  CONNECT_TIMEOUT: `nothing came in ${TIMEOUT_S} seconds`,
  ENOTFOUND: 'there is no such host',
  ENETUNREACH: "the direct address needs IPv6: take the one of 'Session pooler'",
  '42P01': 'it has no list of migrations: apply them by supabase db push',
};

/**
 * Reads both in one read-only transaction.
 * @throws NoAnswer where that is not possible; the message holds nothing of the address.
 */
export async function readDatabase(url: string): Promise<DatabaseState> {
  const sql = postgres(url, {
    max: 1,
    ssl: 'prefer',
    connect_timeout: TIMEOUT_S,
    onnotice: () => undefined,
  });
  try {
    return await sql.begin('read only', async (tx) => {
      await tx.unsafe(`set local statement_timeout = '${TIMEOUT_S}s'`);
      const askedAt = new Date();
      const [clock] = await tx<{ now: Date }[]>`select clock_timestamp() as now`;
      const answeredAt = new Date();
      const migrations = await tx<{ version: string }[]>`
        select version from supabase_migrations.schema_migrations order by 1`;
      const tables = await tx<DatabaseState['tables']>`
        select case when c.relnamespace = to_regnamespace('private') then 'private.' else '' end
            || c.relname as name,
          -- No user reaches a row of schema private: its tables grant nothing.
          c.relrowsecurity or c.relnamespace is not distinct from to_regnamespace('private') as secured, coalesce(
          array_agg(r.role || ': ' || p.privilege order by 1)
            filter (where has_table_privilege(r.role, c.oid, p.privilege)), '{}') as grants
        from pg_class c
        cross join unnest(array['anon', 'authenticated']) as r(role)
        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate'])
          as p(privilege)
        where c.relnamespace in ('public'::regnamespace, to_regnamespace('private'))
          and c.relkind in ('r', 'p', 'v', 'm', 'f')
        group by c.oid`;
      const policies = await tx<{ policy: string }[]>`
        select tablename || ': ' || policyname as policy from pg_policies
        where schemaname = 'public'`;
      const functions = await tx<DatabaseState['functions']>`
        select case when p.pronamespace = to_regnamespace('private') then 'private.' else '' end
            || p.proname as name, coalesce(
          array_agg(r.role order by 1)
            filter (where has_function_privilege(r.role, p.oid, 'execute')), '{}') as callers
        from pg_proc p cross join unnest(array['anon', 'authenticated']) as r(role)
        where p.pronamespace in ('public'::regnamespace, to_regnamespace('private'))
          -- What nobody can call, and what an extension brought, is the platform's business.
          and p.prorettype <> 'event_trigger'::regtype
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        group by p.oid`;
      const [hasAlerts] = await tx`
        select from information_schema.columns where table_schema = 'public'
          and table_name = 'payment_alerts' and column_name = 'closed_at'`;
      const alerts = hasAlerts
        ? await tx<OpenAlert[]>`
            select kind, payment_id as payment, raised_at as "raisedAt" from public.payment_alerts
            where closed_at is null order by raised_at, kind`
        : null;
      return {
        migrations: migrations.map(({ version }) => version),
        tables: [...tables],
        policies: policies.map(({ policy }) => policy),
        functions: [...functions],
        alerts: alerts && [...alerts],
        now: clock?.now ?? askedAt,
        ...{ askedAt, answeredAt },
      };
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new NoAnswer(`the database of DATABASE_URL cannot be read: ${REASONS[code] ?? code}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
