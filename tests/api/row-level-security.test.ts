import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { insertContractions } from '#tests/support/contraction-rows.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { type RegisteredUser, registerUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

/** What became of a statement: rows came back or changed, none did, or it was not allowed at all. */
type Outcome = 'rows' | 'none' | 'denied';
type Verb = 'select' | 'insert' | 'update' | 'delete';
type Actor = 'a visitor' | 'a user on her own rows' | 'a user on another user’s rows';

const VERBS: readonly Verb[] = ['select', 'insert', 'update', 'delete'];
const NOTHING = ['denied', 'denied', 'denied', 'denied'] as const;
const ONLY_HERS: Record<Actor, readonly Outcome[]> = {
  'a visitor': NOTHING,
  'a user on her own rows': ['rows', 'denied', 'denied', 'denied'],
  'a user on another user’s rows': ['none', 'denied', 'denied', 'denied'],
};
const NOBODYS: Record<Actor, readonly Outcome[]> = {
  'a visitor': NOTHING,
  'a user on her own rows': NOTHING,
  'a user on another user’s rows': NOTHING,
};

/** Who may do what, in the order of VERBS. A new table has to be written down here. */
const MATRIX = {
  calendar_feeds: NOBODYS,
  orders: ONLY_HERS,
  consents: ONLY_HERS,
  contractions: ONLY_HERS,
  deleted_contractions: NOBODYS,
  entry_counters: NOBODYS,
  live_viewers: NOBODYS,
  live_views: NOBODYS,
  user_entries: ONLY_HERS,
  payment_alerts: NOBODYS,
  payments: ONLY_HERS,
  profiles: ONLY_HERS,
  push_subscriptions: NOBODYS,
  rate_limits: NOBODYS,
  reconciliation: NOBODYS,
  refunds: NOBODYS,
  sent_reminders: NOBODYS,
  webhook_inbox: NOBODYS,
} as const;
type Table = keyof typeof MATRIX;
const CELLS = (Object.keys(MATRIX) as Table[]).flatMap((table) =>
  (Object.keys(MATRIX[table]) as Actor[]).flatMap((actor) =>
    VERBS.map((verb, index) => ({ table, actor, verb, outcome: MATRIX[table][actor][index] })),
  ),
);

/** Whose rows those of a table are, as a filter of the owner's and of the data API's. */
const OWNER_COLUMN: Record<Table, string> = {
  calendar_feeds: 'user_id',
  orders: 'user_id',
  consents: 'user_id',
  contractions: 'user_id',
  deleted_contractions: 'user_id',
  entry_counters: 'user_id',
  live_viewers: 'user_id',
  live_views: 'user_id',
  user_entries: 'user_id',
  payment_alerts: 'payment_id',
  payments: 'order_id',
  profiles: 'id',
  push_subscriptions: 'user_id',
  rate_limits: 'key',
  reconciliation: 'only_row',
  refunds: 'payment_id',
  sent_reminders: 'user_id',
  webhook_inbox: 'request_id',
};

const stack = await sharedStack();
let ana: RegisteredUser;
let bia: RegisteredUser;
const owners = new Map<RegisteredUser, Record<Table, string>>();

beforeAll(async () => {
  [ana, bia] = await Promise.all([
    registerUser(stack, { consent: CONSENT.version }),
    registerUser(stack, { consent: CONSENT.version }),
  ]);
  for (const user of [ana, bia]) {
    await payPremium(stack, user.id);
    const key = `matrix:${user.id}`;
    await stack.sql('insert into public.rate_limits values ($1, now(), 1)', [key]);
    const [paid] = await stack.sql(
      `select p.id, p.order_id from public.payments p
       join public.orders c on c.id = p.order_id where c.user_id = $1`,
      [user.id],
    );
    const payment = String(paid?.['id']);
    await fillServerTables(key, payment);
    await insertContractions(stack, user.id, 1);
    await stack.sql(
      'insert into public.deleted_contractions values ($1, gen_random_uuid(), now())',
      [user.id],
    );
    await stack.sql("insert into public.user_entries values ($1, 'tick', 'a', 'true', now(), 1)", [
      user.id,
    ]);
    await stack.sql('insert into public.entry_counters (user_id, last_change) values ($1, 1)', [
      user.id,
    ]);
    await stack.sql(
      `insert into public.live_views
       select user_id, sha256(user_id::text::bytea), decode(repeat('00', 1052), 'hex'), 1, 'x', now(),
         now(), now(), id
       from auth.sessions where user_id = $1 limit 1`,
      [user.id],
    );
    await stack.sql('insert into public.live_viewers values ($1, gen_random_uuid(), now())', [
      user.id,
    ]);
    await stack.sql(
      `insert into public.calendar_feeds
       select id, sha256(id::text::bytea), null, 'x', now(), 1, now(), now()
       from public.profiles where id = $1`,
      [user.id],
    );
    await stack.sql(
      `insert into public.push_subscriptions
         (user_id, endpoint, p256dh, auth, consent, created_at, confirmed_at, session_id)
       select user_id, 'https://fcm.googleapis.com/' || id, repeat('A', 87), repeat('A', 22), 'x',
         now(), now(), id
       from auth.sessions where user_id = $1 limit 1`,
      [user.id],
    );
    await stack.sql(
      "insert into public.sent_reminders values ($1, 'bag', '2026-11-26', gen_random_uuid(), now())",
      [user.id],
    );
    owners.set(user, {
      calendar_feeds: user.id,
      orders: user.id,
      consents: user.id,
      contractions: user.id,
      deleted_contractions: user.id,
      entry_counters: user.id,
      live_viewers: user.id,
      live_views: user.id,
      user_entries: user.id,
      payment_alerts: payment,
      payments: String(paid?.['order_id']),
      profiles: user.id,
      push_subscriptions: user.id,
      rate_limits: key,
      reconciliation: 'true',
      refunds: payment,
      sent_reminders: user.id,
      webhook_inbox: key,
    });
  }
});

/** Rows that no reconciliation of another test file takes up. */
async function fillServerTables(key: string, payment: string): Promise<void> {
  await stack.sql('insert into public.reconciliation values (true, now()) on conflict do nothing');
  await stack.sql(
    "insert into public.payment_alerts (kind, payment_id, raised_at) values ('mismatch', $1, now())",
    [payment],
  );
  await stack.sql(
    `insert into public.refunds (payment_id, reason, protocol, requested_at, asked_at)
     values ($1, 'withdrawal', $1, now(), now() + interval '1 year')`,
    [payment],
  );
  await stack.sql(
    `insert into public.webhook_inbox (request_id, topic, data_id, received_at, done_at)
     values ($1, 'payment', '1', now(), now())`,
    [key],
  );
}

const ownerOf = (user: RegisteredUser, table: Table) => owners.get(user)?.[table] ?? '';
const connect = (token?: string) => connectDataApi(stack, token);

/** A row that the table would take from its owner, and one column that an update may set. */
const rowsOf = (user: RegisteredUser): Record<Table, { row: object; change: object }> => ({
  calendar_feeds: {
    row: { user_id: user.id, revision: 2 },
    change: { revision: 2 },
  },
  push_subscriptions: {
    row: { user_id: user.id, endpoint: 'https://fcm.googleapis.com/x' },
    change: { consent: 'y' },
  },
  sent_reminders: {
    row: { user_id: user.id, key: 'week', day: '2026-11-26' },
    change: { day: '2026-11-27' },
  },
  orders: {
    row: { user_id: user.id, plan_id: 'annual', amount_cents: 1 },
    change: { amount_cents: 1 },
  },
  consents: {
    row: { user_id: user.id, version: 'x', text_sha256: '0'.repeat(64), withdrawn_at: 'now' },
    change: { version: 'x' },
  },
  contractions: {
    row: {
      user_id: user.id,
      id: randomUUID(),
      start_time: 'now',
      duration: 60,
      intensity: 'leve',
    },
    change: { intensity: 'forte' },
  },
  deleted_contractions: {
    row: { user_id: user.id, id: randomUUID(), deleted_at: 'now' },
    change: { deleted_at: '2099-01-01' },
  },
  entry_counters: {
    row: { user_id: user.id, last_change: 9 },
    change: { last_change: 9 },
  },
  live_viewers: {
    row: { user_id: user.id, viewer: randomUUID(), seen_at: 'now' },
    change: { seen_at: '2099-01-01' },
  },
  live_views: {
    row: { user_id: user.id, version: 2 },
    change: { version: 2 },
  },
  user_entries: {
    row: { user_id: user.id, kind: 'tick', key: 'b', value: true, updated_at: 'now', change: 2 },
    change: { value: null },
  },
  payment_alerts: {
    row: { kind: randomUUID(), payment_id: 'x', raised_at: 'now' },
    change: { kind: randomUUID() },
  },
  payments: {
    row: {
      id: randomUUID(),
      order_id: ownerOf(user, 'payments'),
      status: 'approved',
      amount_cents: 1,
      currency: 'BRL',
      provider_updated_at: 'now',
    },
    change: { approved_at: '2099-01-01' },
  },
  profiles: { row: { id: user.id, name: 'x' }, change: { name: 'x' } },
  rate_limits: { row: { key: randomUUID(), opened_at: 'now', hits: 0 }, change: { hits: 0 } },
  reconciliation: { row: { changed_until: 'now' }, change: { changed_until: '2099-01-01' } },
  refunds: {
    row: {
      payment_id: ownerOf(user, 'refunds'),
      reason: 'withdrawal',
      protocol: randomUUID(),
      requested_at: 'now',
    },
    change: { reason: 'duplicate' },
  },
  webhook_inbox: {
    row: { request_id: randomUUID(), topic: 'payment', data_id: '1', received_at: 'now' },
    change: { topic: 'x' },
  },
});

async function attempt(table: Table, actor: Actor, verb: Verb): Promise<Outcome> {
  const owner = actor === 'a user on another user’s rows' ? bia : ana;
  const from = connect(actor === 'a visitor' ? undefined : ana.accessToken).from(table);
  const { row, change } = rowsOf(owner)[table];
  const where = [OWNER_COLUMN[table], ownerOf(owner, table)] as const;
  const { data, error } = await {
    select: () => from.select().eq(...where),
    insert: () => from.insert(row).select(),
    update: () =>
      from
        .update(change)
        .eq(...where)
        .select(),
    delete: () =>
      from
        .delete()
        .eq(...where)
        .select(),
  }[verb]();
  if (error) return error.code === '42501' ? 'denied' : Promise.reject(new Error(error.message));
  return data.length > 0 ? 'rows' : 'none';
}

describe('K06 the tables of schema public', () => {
  it('are those of the matrix, each under row level security', async () => {
    const tables = await stack.sql(
      `select c.relname as name, c.relrowsecurity as secured
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    );
    expect(tables).toEqual(
      Object.keys(MATRIX)
        .toSorted()
        .map((name) => ({ name, secured: true })),
    );
  });

  it('hold rows of both users, so that a refusal means something', async () => {
    for (const table of Object.keys(MATRIX) as Table[]) {
      for (const user of [ana, bia]) {
        const rows = await stack.sql(
          `select 1 from public.${table} where ${OWNER_COLUMN[table]}::text = $1`,
          [ownerOf(user, table)],
        );
        expect(rows.length, table).toBeGreaterThan(0);
      }
    }
  });

  it.each(CELLS)('$table: $actor, $verb: $outcome', async ({ table, actor, verb, outcome }) => {
    const everything = () => stack.sql(`select * from public.${table} order by 1`);
    const before = await everything();
    expect(await attempt(table, actor, verb)).toBe(outcome);
    expect(await everything()).toEqual(before);
  });
});

describe('K06 a user who asks for a whole table', () => {
  it.each(['orders', 'consents', 'contractions', 'user_entries', 'payments', 'profiles'] as const)(
    'is given her own rows of %s',
    async (table) => {
      const { data } = await connect(ana.accessToken)
        .from(table)
        .select(OWNER_COLUMN[table])
        .overrideTypes<Record<string, string>[], { merge: false }>();
      expect(data).toEqual([{ [OWNER_COLUMN[table]]: ownerOf(ana, table) }]);
    },
  );

  it('cannot reach another schema', async () => {
    for (const token of [undefined, ana.accessToken]) {
      const { data, error } = await connect(token).schema('auth').from('users').select();
      expect(error).not.toBeNull();
      expect(data).toBeNull();
    }
  });
});
