import { callOf, type DatabaseCall } from './database-call.ts';

const ADDRESS = `'203.0.113.' || r.n`;
/** Opened an order within the last days and paid nothing. */
const UNPAID = `r.plan_draw % 50 between 2 and 6
  and r.plan_draw % 10 <> 0 and r.n % 9973 < 700`;
const OPEN_ORDER = `md5('abandoned' || r.n)::uuid`;
const PAID = `r.has_paid and r.came_at < now() - interval '1 day'`;
const OWN_PAYMENT = `(10000000000 + r.n::bigint * 10)::text`;
const NEW_PAYMENT = `jsonb_build_object(
  'id', (90000000000 + r.n)::text, 'status', 'approved', 'status_detail', 'accredited',
  'external_reference', ${OPEN_ORDER}, 'amount_cents', 35988, 'refunded_cents', 0,
  'currency', 'BRL', 'collector_id', '1000001', 'approved_at', now(),
  'provider_updated_at', now(), 'is_test', false)`;

const as = 'service_role';

/** Everything about money: what a user asks, what the provider notifies of, and what runs by itself. */
export const PAYMENT_CALLS: readonly DatabaseCall[] = [
  callOf('begin_order', {
    as: 'authenticated',
    whose: UNPAID,
    given: `'{"plan": "monthly"}'`,
    by: ['profiles_pkey', 'orders_by_user'],
  }),
  callOf('save_preference', {
    as,
    whose: UNPAID,
    given: `jsonb_build_object(
      'order_id', ${OPEN_ORDER}, 'preference_id', 'p', 'init_point', 'https://mp.com',
      'collector_id', '1000001')`,
    by: ['orders_pkey'],
  }),
  callOf('release_order', {
    as,
    whose: UNPAID,
    given: `jsonb_build_object('order_id', ${OPEN_ORDER})`,
    by: ['orders_pkey'],
  }),
  callOf('verify_premium', {
    as,
    whose: PAID,
    given: `jsonb_build_object('account', r.id, 'address', ${ADDRESS})`,
    by: ['rate_limits_pkey', 'orders_by_user', 'payments_by_order'],
  }),
  callOf('claim_open_orders', {
    as: 'authenticated',
    whose: UNPAID,
    given: `jsonb_build_object('account', r.id)`,
    by: ['orders_by_user', 'profiles_pkey'],
  }),
  callOf('get_subscription', {
    as: 'authenticated',
    whose: PAID,
    by: ['profiles_pkey', 'orders_by_user', 'payments_by_order'],
  }),
  callOf('begin_refund', {
    as: 'authenticated',
    whose: PAID,
    given: `jsonb_build_object('payment', ${OWN_PAYMENT})`,
    by: ['profiles_pkey', 'orders_by_user', 'payments_by_order'],
  }),
  callOf('receive_notification', {
    as,
    whose: PAID,
    given: `jsonb_build_object(
      'request_id', gen_random_uuid(), 'topic', 'payment', 'data_id', ${OWN_PAYMENT})`,
    by: ['webhook_inbox_by_data'],
  }),
  callOf('record_payments', {
    title: 'record_payments, one that is new',
    as,
    whose: UNPAID,
    given: `jsonb_build_object('payments', jsonb_build_array(${NEW_PAYMENT}))`,
    by: [
      'orders_pkey',
      'webhook_inbox_by_data|webhook_inbox_waiting',
      'payments_pkey',
      'payments_by_order',
    ],
  }),
  callOf('park_notification', {
    as,
    whose: PAID,
    given: `jsonb_build_object('payment_id', ${OWN_PAYMENT})`,
    by: ['webhook_inbox_by_data|webhook_inbox_waiting'],
  }),
  callOf('raise_refused_refund', {
    as,
    whose: PAID,
    given: `jsonb_build_object('payment_id', ${OWN_PAYMENT})`,
    by: [],
  }),
  callOf('queue_changes', {
    title: 'queue_changes, 100 that are known',
    as,
    whose: PAID,
    given: `jsonb_build_object('changes', (
      select jsonb_agg(jsonb_build_object('id', p.id, 'changed_at', p.provider_updated_at))
      from (select id, provider_updated_at from public.payments limit 100) p))`,
    rows: 100,
    by: ['payments_pkey'],
  }),
  callOf('claim_payments', {
    title: 'claim_payments, 4',
    as,
    given: `'{"batch": 4}'`,
    due: `select count(*) from public.webhook_inbox where done_at is null`,
    by: ['webhook_inbox_waiting'],
  }),
  callOf('claim_refunds', {
    title: 'claim_refunds, 4',
    as,
    given: `'{"batch": 4}'`,
    due: `select count(*) from public.refunds r join public.payments p on p.id = r.payment_id
      where p.refunded_cents < p.amount_cents`,
    by: ['refunds_open'],
  }),
  callOf('raise_unread_payments', {
    as,
    due: `select count(*) from public.webhook_inbox where done_at is null`,
    by: ['webhook_inbox_waiting'],
  }),
  callOf('purge_expired', {
    title: 'purge_expired, a day of each kind',
    as,
    given: `'{"batch": 5000}'`,
    due: `select
      (select count(*) from public.rate_limits where opened_at < now() - interval '1 day')
      + (select count(*) from public.webhook_inbox where received_at < now() - interval '90 days')
      + (select count(*) from public.orders o where o.created_at < now() - interval '90 days'
        and not exists (select 1 from public.payments p where p.order_id = o.id))
      + (select count(*) from public.deleted_contractions
        where deleted_at < now() - interval '90 days')
      + (select count(*) from public.payment_alerts where raised_at < now() - interval '2 years')`,
    by: [
      'rate_limits_by_age',
      'webhook_inbox_by_age',
      'orders_unpaid',
      'deleted_contractions_by_age',
      'payment_alerts_by_age',
    ],
  }),
];
