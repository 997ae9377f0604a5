import { describe, expect, it } from 'vitest';

import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { makeReader } from '#tests/support/make-reader.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

/** Every function of schema public, and who may call it. A new one has to be written down here. */
const CALLERS = {
  begin_checkout: ['authenticated'],
  begin_forgot: ['anon', 'authenticated'],
  begin_refund: ['authenticated'],
  begin_registration: ['anon', 'authenticated'],
  begin_reset: ['anon', 'authenticated'],
  bucket_hit: [],
  bucket_key: [],
  bucket_wait: [],
  claim_payments: [],
  claim_refunds: [],
  clock_now: [],
  count_rejected_signature: [],
  counting_payments: [],
  create_profile: [],
  delete_contraction: ['authenticated'],
  delete_me: ['authenticated'],
  export_me: ['authenticated'],
  fail_password: ['authenticated'],
  finish_login: ['anon', 'authenticated'],
  get_marks: ['authenticated'],
  get_me: ['authenticated'],
  get_subscription: ['authenticated'],
  has_consent: [],
  has_marks_consent: [],
  is_premium_at: [],
  keep_preference: ['authenticated'],
  list_contractions: ['authenticated'],
  moment_of_change: [],
  new_protocol: [],
  newest_payment: [],
  note_refused_refund: [],
  note_unread_payments: [],
  open_checkouts: [],
  park_notification: [],
  payment_matches: [],
  ping: ['anon', 'authenticated'],
  plan_at: [],
  plan_price_cents: [],
  premium_periods: [],
  premium_until: [],
  queue_changes: [],
  raise_alert: [],
  receive_notification: [],
  record_payment: [],
  record_payments: [],
  refuse_start: [],
  release_checkout: ['authenticated'],
  save_contraction: ['authenticated'],
  save_marks: ['authenticated'],
  session_is_open: [],
  spend_password_check: [],
  status_rank: [],
  sweep: [],
  update_contraction: ['authenticated'],
  update_me: ['authenticated'],
  verify_premium: ['anon', 'authenticated'],
} as const satisfies Record<string, readonly string[]>;

const stack = await sharedStack();

const connect = (token?: string) => connectDataApi(stack, token);

describe('K06 the functions of schema public', () => {
  it('may be called by those whom the list names, and nobody else', async () => {
    const rows = await stack.sql(
      `select p.proname as name, coalesce(
         array_agg(r.rolname::text order by r.rolname)
           filter (where has_function_privilege(r.rolname, p.oid, 'execute')), '{}'
       ) as callers
       from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
       cross join pg_roles r
       where n.nspname = 'public' and r.rolname in ('anon', 'authenticated')
       group by p.oid, p.proname order by p.proname`,
    );
    expect(rows).toEqual(Object.entries(CALLERS).map(([name, callers]) => ({ name, callers })));
  });

  it('look nothing up on a path that a caller could change', async () => {
    const rows = await stack.sql(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public'
         and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['premium_until', { account: '00000000-0000-4000-8000-000000000001' }],
    ['bucket_hit', { bucket: 'x', allowed: 1, span: '1 day' }],
    ['create_profile', {}],
  ])('refuse a reader and a visitor what is internal: %s', async (name, parameters) => {
    const { accessToken } = await makeReader(stack);
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
});

describe('a user who calls the limiter herself', () => {
  it('empties no other account’s bucket', async () => {
    const [reader, other] = [await makeReader(stack), await makeReader(stack)];
    const hitsOf = () =>
      stack.sql(
        `select hits from public.rate_buckets
         where key = public.bucket_key('login:account', $1)`,
        [other.email],
      );
    await connect().rpc('finish_login', { email: other.email, address: '203.0.113.99' });
    expect(await hitsOf()).toEqual([{ hits: 1 }]);
    await connect(reader.accessToken).rpc('finish_login', {
      email: other.email,
      address: '203.0.113.99',
    });
    expect(await hitsOf()).toEqual([{ hits: 1 }]);
  });
});
