import postgres from 'postgres';

import { NoAnswer } from './ask.ts';

/** What a look into the catalogue of a database showed, and its open alerts; nothing of a user is read. */
export interface DatabaseState {
  readonly migrations: readonly string[];
  readonly tables: readonly {
    readonly name: string;
    readonly secured: boolean;
    /** `role: privilege`, of the two roles that users have. */
    readonly grants: readonly string[];
  }[];
  /** `table: policy`. */
  readonly policies: readonly string[];
  readonly functions: readonly { readonly name: string; readonly callers: readonly string[] }[];
  /** What a person has to look at and has not closed, oldest first. */
  readonly alerts: readonly {
    readonly kind: string;
    /** The provider's id. */
    readonly payment: string;
    readonly raisedAt: Date;
  }[];
  /** The database's clock, and this machine's around the question. */
  readonly now: Date;
  readonly askedAt: Date;
  readonly answeredAt: Date;
}

const PATIENCE_S = 8;
/** What the usual failures mean. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  CONNECT_TIMEOUT: `nothing came in ${PATIENCE_S} seconds`,
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
    connect_timeout: PATIENCE_S,
    onnotice: () => undefined,
  });
  try {
    return await sql.begin('read only', async (tx) => {
      await tx.unsafe(`set local statement_timeout = '${PATIENCE_S}s'`);
      const askedAt = new Date();
      const [clock] = await tx<{ now: Date }[]>`select clock_timestamp() as now`;
      const answeredAt = new Date();
      const migrations = await tx<{ version: string }[]>`
        select version from supabase_migrations.schema_migrations order by 1`;
      const tables = await tx<DatabaseState['tables']>`
        select c.relname as name, c.relrowsecurity as secured, coalesce(
          array_agg(r.role || ': ' || p.privilege order by 1)
            filter (where has_table_privilege(r.role, c.oid, p.privilege)), '{}') as grants
        from pg_class c
        cross join unnest(array['anon', 'authenticated']) as r(role)
        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate'])
          as p(privilege)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        group by c.relname, c.relrowsecurity`;
      const policies = await tx<{ policy: string }[]>`
        select tablename || ': ' || policyname as policy from pg_policies
        where schemaname = 'public'`;
      const functions = await tx<DatabaseState['functions']>`
        select p.proname as name, coalesce(
          array_agg(r.role order by 1)
            filter (where has_function_privilege(r.role, p.oid, 'execute')), '{}') as callers
        from pg_proc p cross join unnest(array['anon', 'authenticated']) as r(role)
        where p.pronamespace = 'public'::regnamespace
          -- What nobody can call, and what an extension brought, is the platform's business.
          and p.prorettype <> 'event_trigger'::regtype
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        group by p.oid, p.proname`;
      const alerts = await tx<DatabaseState['alerts']>`
        select kind, payment_id as payment, raised_at as "raisedAt" from public.payment_alerts
        where closed_at is null order by raised_at, kind`;
      return {
        migrations: migrations.map(({ version }) => version),
        tables: [...tables],
        policies: policies.map(({ policy }) => policy),
        functions: [...functions],
        alerts: [...alerts],
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
