import postgres, { type Sql } from 'postgres';

import { migrateReal } from '#tests/support/migrate-real.ts';
import { type RealPostgres, startRealPostgres } from '#tests/support/real-postgres.ts';

/** A migrated PostgreSQL server, and one session of its owner that keeps what the server tells it. */
export interface ScalingDatabase {
  /** The owner's only session: its temporary tables and settings stay. */
  readonly sql: Sql;
  readonly server: RealPostgres;
  /** What the server told the session since it was last asked: plans, while they are told. */
  takeNotices(): string[];
  /** Ends the server and removes all that it wrote. */
  stop(): Promise<void>;
}

/** For a fill of millions of rows on the memory of a small server. */
const ROOMY = {
  shared_buffers: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '1500MB',
  autovacuum: 'off',
};

/**
 * Starts a server in a temporary folder and applies the migrations. It ends with this process at the
 * latest, and takes its folder along.
 * @param isLarge gives it the memory that millions of rows need.
 */
export async function startScalingDatabase(isLarge: boolean): Promise<ScalingDatabase> {
  const server = await startRealPostgres();
  if (isLarge) await setRoomy(server);
  await migrateReal(server.url);
  const notices: string[] = [];
  const sql = postgres(server.url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: ({ message }) => notices.push(message ?? ''),
  });
  await sql.unsafe(`load 'auto_explain'`);
  return {
    sql,
    server,
    takeNotices: () => notices.splice(0),
    stop: async () => {
      await sql.end({ timeout: 0 });
      await server.stop();
    },
  };
}

/** Some of the settings are taken at a start only. */
async function setRoomy(server: RealPostgres): Promise<void> {
  const sql = postgres(server.url, { max: 1 });
  for (const [name, value] of Object.entries(ROOMY)) {
    await sql.unsafe(`alter system set ${name} = '${value}'`);
  }
  await sql.end();
  await server.crash();
  await server.restart();
}
