import { describe, expect, it } from 'vitest';

import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

/** Every function of schema public, and who may call it but the server. A new one has to be written down here. */
const CALLERS = {
  beat_live_view: [],
  begin_forgot: [],
  begin_order: ['authenticated'],
  begin_password_check: ['authenticated'],
  begin_refund: ['authenticated'],
  begin_registration: [],
  begin_reset: [],
  claim_open_orders: ['authenticated'],
  claim_payments: [],
  claim_refunds: [],
  claim_reminders: [],
  delete_account: [],
  delete_contraction: ['authenticated'],
  end_calendar_feed: ['authenticated'],
  end_live_view: ['authenticated'],
  end_push_subscription: ['authenticated'],
  export_me: ['authenticated'],
  finish_login: [],
  get_calendar_feed: ['authenticated'],
  get_live_state: ['authenticated'],
  get_me: ['authenticated'],
  get_subscription: ['authenticated'],
  list_contractions: ['authenticated'],
  list_entries: ['authenticated'],
  list_push_subscriptions: ['authenticated'],
  make_calendar_feed: ['authenticated'],
  park_notification: [],
  ping: ['anon', 'authenticated'],
  purge_expired: [],
  queue_changes: [],
  raise_refused_refund: [],
  raise_unread_payments: [],
  read_calendar_feed: [],
  read_live_view: [],
  receive_notification: [],
  record_payments: [],
  release_order: [],
  report_reminders: [],
  save_contraction: ['authenticated'],
  save_entries: ['authenticated'],
  save_live_view: ['authenticated'],
  save_preference: [],
  save_push_subscription: ['authenticated'],
  update_contraction: ['authenticated'],
  update_me: ['authenticated'],
  verify_premium: [],
} as const satisfies Record<string, readonly string[]>;

/** The same for schema private, which the data API does not serve. */
const PRIVATE_CALLERS = {
  calendar_feed_end: [],
  calendar_feed_state: [],
  claim_reminders: [],
  clock_now: [],
  consume_rate_limit: [],
  create_profile: [],
  current_user_id: ['authenticated'],
  delete_entries: [],
  end_calendar_feed_of_user: [],
  end_on_pause: [],
  entitlement_periods: [],
  entitling_payments: [],
  entry_limit: [],
  export_me: [],
  find_entry: [],
  get_account: [],
  has_consent: [],
  has_entries_consent: [],
  is_awaited: [],
  is_expecting: [],
  is_premium_at: [],
  is_told_over: [],
  keep_calendar_revision: [],
  live_state: [],
  moment_of_change: [],
  new_protocol: [],
  open_orders: [],
  payment_matches: [],
  plan_at: [],
  plan_price_cents: [],
  premium_until: [],
  pseudonym: [],
  purge_expired: [],
  push_devices: [],
  raise_alert: [],
  rate_limit_key: [],
  read_calendar_feed: [],
  read_renewed_calendar_feed: [],
  record_payment: [],
  refund_deadline: [],
  refundable_payments: [],
  refuse_start: [],
  retry_after: [],
  status_rank: [],
  touch_calendar_feed: [],
  update_me: [],
} as const satisfies Record<string, readonly string[]>;

const stack = await sharedStack();

const connect = (token?: string) => connectDataApi(stack, token);

describe('K06 the functions of the database', () => {
  it.each([
    ['public', CALLERS],
    ['private', PRIVATE_CALLERS],
  ])(
    'of schema %s may be called by those whom the list names, and nobody else',
    async (schema, list) => {
      const rows = await stack.sql(
        `select p.proname as name, coalesce(
         array_agg(r.rolname::text order by r.rolname)
           filter (where has_function_privilege(r.rolname, p.oid, 'execute')), '{}'
       ) as callers
       from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
       cross join pg_roles r
       where n.nspname = $1 and r.rolname in ('anon', 'authenticated')
       group by p.oid, p.proname order by p.proname`,
        [schema],
      );
      expect(rows).toEqual(Object.entries(list).map(([name, callers]) => ({ name, callers })));
    },
  );

  it('look nothing up on a path that a caller could change', async () => {
    const rows = await stack.sql(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private')
         and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    [
      'verify_premium',
      { account: '00000000-0000-4000-8000-000000000001', address: '203.0.113.99' },
    ],
    ['purge_expired', { batch: 1 }],
    ['finish_login', { email: 'bia@exemplo.com.br', address: '203.0.113.99' }],
    ['begin_registration', { address: '203.0.113.99' }],
    ['delete_account', { account: '00000000-0000-4000-8000-000000000001' }],
    ['claim_reminders', { batch: 1 }],
    ['report_reminders', { gone: [], reopened: [] }],
    ['read_calendar_feed', { link: '00', address: '203.0.113.99' }],
    ['read_live_view', { link: '00', address: '203.0.113.99' }],
    ['release_order', { order_id: '00000000-0000-4000-8000-000000000001' }],
  ])('refuse a user and a visitor what is the server’s: %s', async (name, parameters) => {
    const { accessToken } = await insertUser(stack);
    for (const token of [undefined, accessToken]) {
      expect(await connect(token).rpc(name, parameters)).toMatchObject({
        data: null,
        error: { code: expect.any(String) as unknown },
      });
    }
  });

  it('refuse a visitor the account', async () => {
    const { error } = await connect().rpc('get_me');
    expect(error?.code).toBe('42501');
  });

  it('cannot be reached in schema private, whatever the grants', async () => {
    const { accessToken } = await insertUser(stack);
    const answer = await connect(accessToken).schema('private').rpc('current_user_id');
    expect(answer.error).not.toBeNull();
  });
});
