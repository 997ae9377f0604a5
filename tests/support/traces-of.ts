import type { ApiStack } from './api-stack.ts';

/** The tables of public and auth, with a row that has one of these words anywhere in it: 'schema.table'. */
export async function tracesOf(
  { sql }: Pick<ApiStack, 'sql'>,
  words: readonly string[],
): Promise<string[]> {
  const tables = await sql(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const table = String(name);
    const [row] = await sql(
      `select exists (
         select 1 from ${table} t
         where exists (select 1 from unnest($1::text[]) word where position(word in t::text) > 0)
       ) as has`,
      [words],
    );
    if (row?.['has'] === true) found.push(table);
  }
  return found;
}
