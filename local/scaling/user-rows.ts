/**
 * The users of a filled database: table `scaling_users` of the session, from which all other rows are
 * made. `n` is also her age: user 1 came two years ago, the last one today, evenly. What a user has
 * follows from a hash of her number, so that two fills of one size are equal.
 *
 * Contractions: 45 % none, 25 % up to nine that were only tried, 29 % one labour of 30 to 200, and 0.8 %
 * two thousand; 50 a user in the mean. One user in ten has paid, one in twenty by the month.
 */
export const USER_ROWS = `
create temporary table scaling_users as
with numbered as (
  select n,
    md5('user' || n)::uuid as id,
    (hashint4(n)::bigint & 2147483647) % 1000 as size_draw,
    (hashint4(n + 7919)::bigint & 2147483647) as plan_draw,
    now() - interval '730 days' * (1 - n::double precision / $1) as came_at
  from generate_series(1, $1::integer) n
)
select n, id, came_at, plan_draw,
  round($2::double precision * case
    when size_draw < 8 then 2000
    when size_draw < 298 then 30 + plan_draw % 171
    when size_draw < 548 then 1 + plan_draw % 9
    else 0
  end)::integer as contractions,
  plan_draw % 10 = 0 as has_paid,
  plan_draw % 20 = 0 as pays_monthly
from numbered;

create index on scaling_users (n);
analyze scaling_users;
`;

/** Her account as Auth keeps it, with one session; her profile and consents. */
export const ACCOUNT_ROWS = `
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  is_sso_user, is_anonymous, created_at, updated_at
)
select id, 'authenticated', 'authenticated', 'leitora' || n || '@exemplo.com.br',
  '$2a$10$mQGtQaGLCxS9CkYyNI3sIeWnJ0mB9cYQm1X3rW8p2Yk4n5o6q7r8s', came_at,
  '{"provider": "email", "providers": ["email"]}', '{"name": "Leitora"}', false, false, came_at, came_at
from scaling_users;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id,
  jsonb_build_object('sub', id, 'email', 'leitora' || n || '@exemplo.com.br'), came_at, came_at
from scaling_users;

insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
select md5('session' || n)::uuid, id, came_at, came_at, 'aal1', 'Mozilla/5.0 (Linux; Android 13)',
  '203.0.113.7'
from scaling_users;

insert into auth.refresh_tokens (
  id, token, user_id, session_id, revoked, parent, created_at, updated_at
)
select gen_random_uuid()::text, md5('token' || n || '/' || turn), id, md5('session' || n)::uuid,
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
`;
