/**
 * What was bought: an order and payment each of who has paid (three of who pays by the month), the
 * opened and never paid orders of the 91 days that the clean-up leaves (a day of them is due), cards
 * that were refused. Notifications of 91 days, two a payment, one in a thousand not dealt with; refunds
 * of one payment in thirty, open while they are two days old; alerts of one payment in a hundred.
 */
export const PAYMENT_ROWS = `
create temporary table scaling_purchases as
select n, id as user_id, turn,
  md5('order' || n || '/' || turn)::uuid as order_id,
  (10000000000 + n::bigint * 10 + turn)::text as payment_id,
  case when pays_monthly then 'monthly' else 'annual' end as plan_id,
  case when pays_monthly then 3990 else 35988 end as amount_cents,
  came_at + interval '1 hour' + interval '1 month' * turn as bought_at,
  has_paid
from scaling_users cross join generate_series(0, 2) turn
where (turn = 0 or pays_monthly)
  and (has_paid or plan_draw % 50 = 1)
  and came_at + interval '1 hour' + interval '1 month' * turn < now();

insert into public.orders (
  id, user_id, plan_id, amount_cents, preference_id, init_point, collector_id, created_at, asked_at,
  has_payment
)
select order_id, user_id, plan_id, amount_cents, 'preference-' || payment_id,
  'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=' || payment_id, '1000001', bought_at,
  bought_at + interval '1 minute', true
from scaling_purchases;

insert into public.orders (
  id, user_id, plan_id, amount_cents, preference_id, init_point, collector_id, created_at, asked_at
)
select md5('abandoned' || n)::uuid, id, 'annual', 35988, 'preference-' || n,
  'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=' || n, '1000001',
  now() - interval '91 days' * ((n % 9973) / 9973.0), now() - interval '10 minutes'
from scaling_users where plan_draw % 50 between 2 and 6;

insert into public.payments (
  id, order_id, status, status_detail, amount_cents, refunded_cents, currency, collector_id,
  approved_at, provider_updated_at, recorded_at
)
select payment_id, order_id,
  case when not has_paid then 'rejected' when n % 30 = 0 and bought_at < now() - interval '2 days'
    then 'refunded' else 'approved' end,
  'accredited', amount_cents,
  case when has_paid and n % 30 = 0 and bought_at < now() - interval '2 days' then amount_cents else 0 end,
  'BRL', '1000001', case when has_paid then bought_at + interval '2 minutes' end,
  bought_at + interval '2 minutes', bought_at + interval '3 minutes'
from scaling_purchases;

insert into public.refunds (payment_id, reason, protocol, requested_at, asked_at, is_over)
select payment_id, 'withdrawal', 'P' || payment_id, bought_at + interval '1 day',
  bought_at + interval '1 day', bought_at < now() - interval '2 days'
from scaling_purchases where has_paid and n % 30 = 0 and bought_at + interval '1 day' < now();

insert into public.webhook_inbox (request_id, topic, data_id, received_at, asked_at, done_at)
select md5(payment_id || '/' || turn), 'payment', payment_id, received_at, received_at,
  case when n % 1000 <> 0 then received_at + interval '1 second' end
from (
  select n, payment_id, nth as turn,
    now() - interval '91 days' * ((n % 7919 + nth) / 7921.0) as received_at
  from scaling_purchases cross join generate_series(1, 2) nth
  where bought_at > now() - interval '91 days' or n % 8 = 0
) notified;

insert into public.reconciliation (changed_until) values (now());

insert into public.payment_alerts (kind, payment_id, raised_at)
select 'refund_due', payment_id, now() - interval '732 days' * ((n % 7919) / 7919.0)
from scaling_purchases where n % 5 = 0;
`;

/** The rate limits of a day, with an hour of them due; what users deleted in 91 days. */
export const UPKEEP_ROWS = `
insert into public.rate_limits (key, opened_at, hits)
select private.rate_limit_key('login:address', n::text), now() - interval '25 hours' * ((n % 997) / 997.0), 1
from scaling_users where n % 5 = 0;

insert into public.deleted_contractions (user_id, id, deleted_at)
select id, gen_random_uuid(), now() - interval '91 days' * ((n % 9973) / 9973.0)
from scaling_users cross join generate_series(1, 3)
where n % 20 = 3;
`;
