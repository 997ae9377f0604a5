-- Fills a migrated, empty database with as many users as the setting `scaling.users` says. All rows are made
-- from the same users: triggers and foreign keys are off meanwhile, or millions of rows would be checked one by one.

-- The users of a filled database: table `scaling_users` of the session, from which all other rows are
-- made. `n` is also the age of the account: user 1 came two years ago, the last one today, evenly. What a user has
-- follows from a hash of that number, so that two fills of one size are equal.
--
-- Contractions: 45 % none, 25 % up to nine that were only tried, 29 % one labour of 30 to 200, and 0.8 %
-- two thousand; 50 a user in the mean. One user in ten has paid, one in twenty by the month.
create temporary table scaling_users as
with numbered as (
  select n,
    md5('user' || n)::uuid as id,
    (hashint4(n)::bigint & 2147483647) % 1000 as size_draw,
    (hashint4(n + 7919)::bigint & 2147483647) as plan_draw,
    now() - interval '730 days'
      * (1 - n::double precision / current_setting('scaling.users')::integer) as came_at
  from generate_series(1, current_setting('scaling.users')::integer) n
),
drawn as (
  select n, id, came_at, plan_draw,
    case
      when size_draw < 8 then 2000
      when size_draw < 298 then 30 + plan_draw % 171
      when size_draw < 548 then 1 + plan_draw % 9
      else 0
    end as contractions,
    plan_draw % 10 = 0 as has_paid,
    plan_draw % 20 = 0 as pays_monthly
  from numbered
)
-- What follows is for calls.yaml: what a call names, and of whom it is made.
select drawn.*,
  md5('session' || n)::uuid as session,
  'leitora' || n || '@exemplo.com.br' as email,
  '203.0.113.' || n as address,
  md5('abandoned' || n)::uuid as open_order,
  (10000000000 + n::bigint * 10)::text as payment,
  true as is_anybody,
  contractions between 100 and 130 as is_timed,
  contractions > 1500 as is_timed_often,
  -- Has all the entries that a user is given below.
  plan_draw % 10 = 0 as is_writing,
  has_paid and came_at < now() - interval '1 day' as is_paid,
  has_paid and contractions between 100 and 130 as is_paid_and_timed,
  -- Paid for a year within the last one.
  has_paid and not pays_monthly and n % 30 <> 0
    and came_at between now() - interval '360 days' and now() - interval '10 days' as is_premium,
  -- Opened an order within the last days and paid nothing.
  plan_draw % 50 between 2 and 6 and plan_draw % 10 <> 0 and n % 9973 < 700 as is_unpaid
from drawn;

create index on scaling_users (n);
analyze scaling_users;

-- The account as Auth stores it, with one session; profile and consents.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  is_sso_user, is_anonymous, created_at, updated_at
)
select id, 'authenticated', 'authenticated', email,
  '$2a$10$mQGtQaGLCxS9CkYyNI3sIeWnJ0mB9cYQm1X3rW8p2Yk4n5o6q7r8s', came_at,
  '{"provider": "email", "providers": ["email"]}', '{"name": "Leitora"}', false, false, came_at, came_at
from scaling_users;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email), came_at, came_at
from scaling_users;

insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
select session, id, came_at, came_at, 'aal1', 'Mozilla/5.0 (Linux; Android 13)',
  '203.0.113.7'
from scaling_users;

insert into auth.refresh_tokens (
  id, token, user_id, session_id, revoked, parent, created_at, updated_at
)
select gen_random_uuid()::text, md5('token' || n || '/' || turn), id, session,
  turn = 1, null, came_at, came_at
from scaling_users cross join generate_series(1, 2) turn;

insert into public.profiles (id, name, due_date, tracking_paused, created_at)
select id, 'Leitora ' || n, (came_at + interval '180 days')::date, n % 50 = 0, came_at
from scaling_users;

insert into public.consents (user_id, version, text_sha256, given_at, withdrawn_at)
select id, '2026-11-22', encode(sha256('consent'), 'hex'), came_at + interval '1 hour' * turn,
  case when turn = 0 then came_at + interval '30 minutes' end
from scaling_users cross join generate_series(0, 1) turn
where turn = 1 or n % 10 = 0;

-- What was bought: an order and payment each of who has paid (three of who pays by the month), the
-- opened and never paid orders of the 91 days that the clean-up leaves (a day of them is due), cards
-- that were refused. Notifications of 91 days, two a payment, one in a thousand not dealt with; refunds
-- of one payment in thirty, open while they are two days old; alerts of one payment in a hundred.
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
select open_order, id, 'annual', 35988, 'preference-' || n,
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

-- The rate limits of a day, with an hour of them due; what users deleted in 91 days.
insert into public.rate_limits (key, opened_at, hits)
select private.rate_limit_key('login:address', n::text), now() - interval '25 hours' * ((n % 997) / 997.0), 1
from scaling_users where n % 5 = 0;

insert into public.deleted_contractions (user_id, id, deleted_at)
select id, gen_random_uuid(), now() - interval '91 days' * ((n % 9973) / 9973.0)
from scaling_users cross join generate_series(1, 3)
where n % 20 = 3;

-- What users have: one user in ten, those who have paid, 150 things, ticks for the most part.
insert into public.user_entries (user_id, kind, key, value, updated_at, change)
select id,
  case when turn % 10 = 0 then 'paper' else 'tick' end,
  'parte/' || turn,
  case
    when turn % 7 = 0 then null
    when turn % 10 = 0 then to_jsonb('uma anotação de ' || n)
    else 'true'
  end,
  least(came_at + interval '1 hour' * turn, now()),
  turn
from scaling_users cross join generate_series(1, 150) turn
where plan_draw % 10 = 0
order by turn, n;

-- What they want to be reminded of: a day of 400 each.
insert into public.user_entries (user_id, kind, key, value, updated_at, change)
select id, 'reminder', 'vaccine/birth/' || turn,
  jsonb_build_object('day', to_char(current_date - 200 + (n * 7 + turn * 131) % 400, 'YYYY-MM-DD')),
  now(), 150 + turn
from scaling_users cross join generate_series(1, 3) turn
where plan_draw % 10 = 0;

insert into public.entry_counters (user_id, last_change, by_kind)
select user_id, max(change),
  jsonb_build_object(
    'paper', count(*) filter (where kind = 'paper'), 'tick', count(*) filter (where kind = 'tick'),
    'reminder', count(*) filter (where kind = 'reminder')
  )
from public.user_entries group by user_id;

-- A link of each user who has paid, an hour of them due, and three devices that look at it.
insert into public.live_views
  (user_id, id_hash, data, version, consent, created_at, updated_at, expires_at, session_id)
select id, sha256(id::text::bytea), decode(repeat('00', 1052), 'hex'), 1, '2026-11-26',
  now() - interval '25 hours' * ((n % 997) / 997.0),
  now() - interval '25 hours' * ((n % 997) / 997.0),
  now() - interval '25 hours' * ((n % 997) / 997.0) + interval '24 hours', session
from scaling_users where plan_draw % 10 = 0;

insert into public.live_viewers (user_id, viewer, seen_at)
select user_id, md5(user_id::text || turn)::uuid, created_at
from public.live_views cross join generate_series(1, 3) turn;

-- An address of a calendar of each user who has paid, a day of them due.
insert into public.calendar_feeds
  (user_id, token_hash, consent, created_at, revision, changed_at, expires_at)
select id, sha256(id::text::bytea), '2026-11-26', came_at, 1, came_at,
  now() + interval '24 months' - interval '731 days' * ((n % 997) / 997.0)
from scaling_users where plan_draw % 10 = 0;

-- A browser of each of them, a day of them due, and what it was sent in a month, a day of it due.
insert into public.push_subscriptions
  (user_id, endpoint, p256dh, auth, consent, created_at, confirmed_at, session_id)
select id, 'https://fcm.googleapis.com/' || id, repeat('A', 87), repeat('A', 22), '2026-11-26',
  came_at, now() - interval '61 days' * ((n % 997) / 997.0), session
from scaling_users where plan_draw % 10 = 0;

insert into public.sent_reminders (user_id, key, day, claim, claimed_at)
select id, 'week', current_date - 7 * turn, gen_random_uuid(),
  now() - interval '31 days' * ((n % 997) / 997.0)
from scaling_users cross join generate_series(1, 4) turn where plan_draw % 10 = 0;

-- * The first contraction of each user, the second of each, and so on, as when thousands of births go on at
-- once: every row of a user then lies in a block of its own, whatever the size of the table.
insert into public.contractions (user_id, id, start_time, duration, intensity, note)
select id, gen_random_uuid(),
  least(came_at + interval '120 days', now() - interval '9 days') + interval '6 minutes' * turn,
  30 + (n + turn) % 60, (array['leve', 'moderada', 'forte'])[1 + turn % 3],
  case when (n + turn) % 20 = 0 then 'mais forte que a anterior' end
from scaling_users cross join lateral generate_series(1, contractions) turn
order by turn, n;
