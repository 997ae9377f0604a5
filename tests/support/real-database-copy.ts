import connect from 'postgres';

import { migrateReal } from './migrate-real.ts';
import { startRealPostgres } from './real-postgres.ts';

let running: Promise<string> | undefined;
let copies = 0;

/**
 * An empty database with all migrations applied, on the PostgreSQL server of this test process, which
 * starts for the first file that asks and ends with the process.
 * @returns the address, as the database's owner.
 */
export async function copyRealDatabase(): Promise<string> {
  running ??= startMigrated();
  const server = await running;
  copies += 1;
  const name = `copy_${copies}`;
  // A database is copied while nobody is connected to it.
  const sql = connect(databaseOf(server, 'template1'), { max: 1 });
  await sql.unsafe(`create database ${name} template postgres`);
  await sql.end();
  return databaseOf(server, name);
}

async function startMigrated(): Promise<string> {
  const { url } = await startRealPostgres();
  await migrateReal(url);
  return url;
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
