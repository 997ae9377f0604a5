import type { Sql } from 'postgres';

/** A table with data of users. */
interface CatalogTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What a backup concerns itself with in a database. */
export interface DatabaseCatalog {
  readonly migrations: readonly string[];
  readonly tables: readonly CatalogTable[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Reads it: every table of `public`, `private` and `auth`, but for the list of Auth's own migrations, which belongs to
 * the project and not to its users. Columns that Postgres computes by itself are left out.
 */
export async function readCatalog(sql: Pick<Sql, 'unsafe'>): Promise<DatabaseCatalog> {
  const tables = await sql.unsafe<{ name: string; columns: string[] }[]>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') and c.relname not like '%migrations'
    group by 1 order by 1`);
  const sequences = await sql.unsafe<{ name: string; value: string }[]>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences
    where schemaname in ('public', 'private', 'auth') and last_value is not null order by 1`);
  const migrations = await sql.unsafe<{ version: string }[]>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return {
    migrations: migrations.map(({ version }) => version),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: sequences.map(({ name, value }) => ({ name, value })),
  };
}
