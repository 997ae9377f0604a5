import { readFileSync } from 'node:fs';

import postgres from 'postgres';

import { NoAnswer } from './ask.ts';

/** What catalogue.sql shows of schemas `public` and `private`. */
interface Catalogue {
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
  /** Whether the table of alerts has all its migrations. */
  readonly hasAlerts: boolean;
}

/** What a look into a database showed; nothing of a user is read. */
export interface DatabaseState extends Catalogue {
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

const CATALOGUE = readFileSync(new URL('catalogue.sql', import.meta.url), 'utf8');
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
      const [row] = await tx.unsafe<{ catalogue: Catalogue }[]>(CATALOGUE);
      if (!row) throw new Error('The catalogue cannot be read');
      const { catalogue } = row;
      const alerts = catalogue.hasAlerts
        ? await tx<OpenAlert[]>`
            select kind, payment_id as payment, raised_at as "raisedAt" from public.payment_alerts
            where closed_at is null order by raised_at, kind`
        : null;
      return { ...catalogue, alerts, now: clock?.now ?? askedAt, askedAt, answeredAt };
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new NoAnswer(`the database of DATABASE_URL cannot be read: ${REASONS[code] ?? code}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
