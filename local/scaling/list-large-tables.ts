import type { ScalingDatabase } from './scaling-database.ts';

/** Tables that never grow. */
const FIXED = ['public.reconciliation'];

/** One table as it lies on the disk, in bytes. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexes: readonly { readonly name: string; readonly bytes: number }[];
}

const SIZES = `
select format('%I.%I', n.nspname, c.relname) as name, c.reltuples::float8 as rows,
  pg_table_size(c.oid)::float8 as bytes,
  coalesce((
    select json_agg(json_build_object(
      'name', i.indexrelid::regclass::text, 'bytes', pg_relation_size(i.indexrelid)))
    from pg_index i where i.indrelid = c.oid
  ), '[]') as indexes
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'auth') and c.relkind = 'r'
order by pg_total_relation_size(c.oid) desc`;

/** The tables that grow with the users and have rows, by the statistics of the last analysis. */
export async function listLargeTables({ sql }: ScalingDatabase): Promise<TableSize[]> {
  const rows = (await sql.unsafe(SIZES)) as unknown as TableSize[];
  return rows.filter((table) => table.rows > 0 && !FIXED.includes(table.name));
}
