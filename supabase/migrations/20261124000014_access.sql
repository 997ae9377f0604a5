-- Who may call what. The limiter and what keeps a checkout's preference are the server's alone; whoever
-- shows a token shows an open session with it; and what only functions use stands in a schema that the
-- data API does not serve.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- 1. Sessions

drop function public.export_me(), public.delete_me(text), public.fail_password(text);
drop function public.session_is_open();

-- Whose token it is, while the session that it belongs to is open: a token outlives its session by up to
-- an hour. Null otherwise. One read of an index.
create function private.current_user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id from auth.sessions s
  where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid();
$$;

revoke all on function private.current_user_id() from public;
grant execute on function private.current_user_id() to authenticated;

alter policy "She reads her own profile" on public.profiles
  using (id = (select private.current_user_id()));
alter policy "She reads her own consents" on public.consents
  using (user_id = (select private.current_user_id()));
alter policy "She reads her own checkouts" on public.checkouts
  using (user_id = (select private.current_user_id()));
alter policy "She reads her own payments" on public.payments using (
  checkout_id = any (
    array(select c.id from public.checkouts c where c.user_id = (select private.current_user_id()))
  )
);
alter policy "She reads her own contractions" on public.contractions
  using (user_id = (select private.current_user_id()));
alter policy "She reads her own marks" on public.marks
  using (user_id = (select private.current_user_id()));

-- 2. Limiter

drop function
  public.finish_login(text, text), public.begin_forgot(text, text), public.begin_reset(text),
  public.begin_registration(text), public.verify_premium(uuid, text), public.spend_password_check(),
  public.count_rejected_signature();
drop function
  public.bucket_key(text, text), public.bucket_wait(text, integer, interval),
  public.bucket_hit(text, integer, interval);
delete from public.rate_buckets;

-- What pseudonyms are made with. One row, and none of it leaves the database.
create table private.pseudonym_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null
);
insert into private.pseudonym_secret (secret) values (extensions.gen_random_bytes(32));

-- Stands for an e-mail or an address where neither shall be stored: whoever sees it cannot try them all.
create function private.pseudonym(subject text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(extensions.hmac(convert_to(lower(subject), 'UTF8'), s.secret, 'sha256'), 'hex')
  from private.pseudonym_secret s;
$$;

create function private.rate_limit_key(kind text, subject text) returns text
language sql stable set search_path = '' as $$
  select kind || ':' || private.pseudonym(subject);
$$;

-- Seconds until a full bucket opens again, or null while it has room.
create function private.retry_after(bucket text, allowed integer, span interval) returns integer
language sql stable set search_path = '' as $$
  select greatest(1, ceil(extract(epoch from (opened_at + span - now())))::integer)
  from public.rate_buckets
  where key = bucket and hits >= allowed and opened_at + span > now();
$$;

-- Counts a hit and answers the seconds to wait where it was one too many. A window opens with its first
-- hit; sweep() deletes it when it is a day old.
create function private.consume(bucket text, allowed integer, span interval) returns integer
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.rate_buckets as b (key, opened_at, hits) values (bucket, now(), 1)
  on conflict (key) do update set
    hits = case when b.opened_at + span <= now() then 1 else b.hits + 1 end,
    opened_at = case when b.opened_at + span <= now() then now() else b.opened_at end;
  return private.retry_after(bucket, allowed + 1, span);
end;
$$;

-- Before a sign-up: 60 in 10 minutes per address. Answers the seconds to wait, or null.
create function public.begin_registration(address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.consume(
    private.rate_limit_key('register:address', address), 60, interval '10 minutes'
  );
$$;

-- Before a mail with a link for a new password: 300 in 5 minutes per address. Never per account: nobody
-- shall keep another's mail back. Answers the seconds to wait, or null.
create function public.begin_forgot(address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.consume(private.rate_limit_key('forgot:address', address), 300, interval '5 minutes');
$$;

-- Before such a link is tried: 300 in 5 minutes per address. Answers the seconds to wait, or null.
create function public.begin_reset(address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.consume(private.rate_limit_key('reset:address', address), 300, interval '5 minutes');
$$;

-- The account as its owner sees it.
create function private.get_account(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id,
    'name', p.name,
    'email', u.email,
    'is_premium', public.is_premium_at(p.id, public.clock_now()),
    'premium_until', public.premium_until(p.id),
    'due_date', p.due_date,
    'tracking_paused', p.tracking_paused,
    'consent_version', c.version
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.consents c on c.user_id = p.id and c.withdrawn_at is null
  where p.id = account;
$$;

create or replace function public.get_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.get_account(private.current_user_id());
$$;

-- After a sign-in at Auth: `account` is whose password was right and `session` what it opened, null where it
-- was wrong. Of wrong ones an e-mail has 10 in 15 minutes from one address, and an address 300 in 5 minutes;
-- while one of these is full the answer is {"retry_after": seconds}, right or wrong, and the session goes:
-- here, since a further call to Auth would tell the right one by its time. A hundred of an e-mail within an hour, from all
-- addresses, make {"is_slow": true}: the caller answers later, and refuses nobody. With the right one comes
-- {"me": …}, null where the account is gone, and her failures from there are forgotten.
create function public.finish_login(
  email text, address text, account uuid default null, session uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_address_key constant text := private.rate_limit_key(
    'login:account-address', email || ' ' || address
  );
  address_key constant text := private.rate_limit_key('login:address', address);
  account_key constant text := private.rate_limit_key('login:account', email);
  wait integer;
  is_slow boolean;
begin
  if account is null then
    wait := greatest(
      private.consume(account_address_key, 10, interval '15 minutes'),
      private.consume(address_key, 300, interval '5 minutes')
    );
    is_slow := private.consume(account_key, 100, interval '1 hour') is not null;
  else
    wait := greatest(
      private.retry_after(account_address_key, 10, interval '15 minutes'),
      private.retry_after(address_key, 300, interval '5 minutes')
    );
    is_slow := private.retry_after(account_key, 100, interval '1 hour') is not null;
  end if;
  if wait is not null or account is null then
    delete from auth.sessions s where s.id = session and s.user_id = account;
    return jsonb_build_object('retry_after', wait, 'is_slow', is_slow);
  end if;
  delete from public.rate_buckets where key = account_address_key;
  return jsonb_build_object('me', private.get_account(account), 'is_slow', is_slow);
end;
$$;

-- Before a signed-in user's password is tried again: {"id", "email"} of the account that it has to be the
-- password of. Ten tries in 15 minutes a session, right or wrong: {"retry_after"} then. No failure of
-- anybody else counts, since nobody else has the session. {"is_gone": true} without an account, null where
-- the session was ended.
create function public.begin_password_check() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.current_user_id();
  wait integer;
begin
  if not exists (select from public.profiles where id = auth.uid()) then
    return jsonb_build_object('is_gone', true);
  end if;
  if me is null then
    return null;
  end if;
  wait := private.consume('password:' || (auth.jwt() ->> 'session_id'), 10, interval '15 minutes');
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  return (select jsonb_build_object('id', u.id, 'email', u.email) from auth.users u where u.id = me);
end;
$$;

-- Whether an account is premium: {"is_premium"}, or {"retry_after"} when an address has asked 120 times in
-- a minute.
create function public.verify_premium(account uuid, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wait constant integer := private.consume(
    private.rate_limit_key('verify:address', address), 120, interval '1 minute'
  );
begin
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  return jsonb_build_object(
    'is_premium', coalesce(public.is_premium_at(account, public.clock_now()), false)
  );
end;
$$;

-- The same for the owner, whom no limit holds back: {"is_premium", "open": [ids]}. Where she is not premium
-- her open checkouts are claimed, once in ten seconds. Null for anybody else's account, and where her
-- session was ended.
create function public.claim_open_checkouts(account uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := public.clock_now();
  premium boolean;
  open_ids jsonb := '[]';
begin
  if account is distinct from private.current_user_id() then
    return null;
  end if;
  perform 1 from public.profiles where id = account for update;
  if not found then
    return null;
  end if;
  premium := public.is_premium_at(account, moment);
  if not premium and not exists (
    select 1 from public.checkouts c
    where c.user_id = account and c.asked_at > moment - interval '10 seconds'
  ) then
    with claimed as (
      update public.checkouts set asked_at = moment
      where id in (
        select o.id from public.open_checkouts(
          moment, array(select c.id from public.checkouts c where c.user_id = account)
        ) o
        order by o.created_at desc limit 5
      )
      returning id
    )
    select coalesce(jsonb_agg(id), '[]') into open_ids from claimed;
  end if;
  return jsonb_build_object('is_premium', premium, 'open', open_ids);
end;
$$;

-- 3. Checkouts

drop function public.keep_preference(uuid, text, text, text), public.release_checkout(uuid);

-- Keeps the preference that was made for a checkout, with the seller's account that it pays into, and
-- answers the one that is kept: the first, should two have been made. Nulls where its account was erased.
create function public.keep_preference(
  checkout uuid, made_preference text, made_init_point text, made_collector text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept public.checkouts;
begin
  update public.checkouts set
    preference_id = made_preference,
    init_point = made_init_point,
    collector_id = made_collector,
    preparing_until = null
  where id = checkout and user_id is not null and preference_id is null;
  select * into kept from public.checkouts where id = checkout and user_id is not null;
  return jsonb_build_object('preference_id', kept.preference_id, 'init_point', kept.init_point);
end;
$$;

alter table public.checkouts add constraint checkouts_seller_of_preference
  check (preference_id is null or collector_id is not null);

-- The preference could not be made: whoever presses next need not wait.
create function public.release_checkout(checkout uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.checkouts set preparing_until = null where id = checkout;
$$;

-- 4. Consents

-- What proves a consent outlives the account (LGPD art. 8 § 2: the burden of proof is the controller's):
-- which text, from when to when, and a pseudonym of the e-mail, by which somebody who claims not to have
-- agreed can be found.
alter table public.consents
  alter column user_id drop not null,
  add column former_email_pseudonym text check (former_email_pseudonym ~ '^[0-9a-f]{64}$'),
  drop constraint consents_user_id_fkey,
  add constraint consents_user_id_fkey
    foreign key (user_id) references auth.users (id) on delete set null;

-- The profile and, where she ticked the box, the consent are born with the account. What was told for them
-- is stored there alone: beside the account it would travel in each of her tokens, and stay as it was.
create or replace function public.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A direct Postgres driver may store the metadata as a JSON string instead of an object.
  meta jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
    else new.raw_user_meta_data
  end;
begin
  insert into public.profiles (id, name)
  values (new.id, left(coalesce(nullif(btrim(meta ->> 'name'), ''), 'Você'), 80));
  if meta ->> 'consent_version' is not null then
    insert into public.consents (user_id, version, text_sha256)
    values (new.id, meta ->> 'consent_version', meta ->> 'consent_text_sha256');
  end if;
  update auth.users set
    raw_user_meta_data = meta - array['name', 'consent_version', 'consent_text_sha256']
  where id = new.id and jsonb_typeof(meta) = 'object';
  return new;
end;
$$;

-- Erases an account with all that hangs on it; checkouts, payments and what proves the consents stay
-- without it. The server calls it when it knows the password. Where the account is gone already, what Auth
-- has written down since goes: of two deletions at once the second one's password is noted by Auth when the
-- first has erased everything.
create function public.delete_account(account uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- First the profile, as all that she calls does: two calls of hers then never wait in a circle.
  perform 1 from public.profiles where id = account for update;
  if found then
    update public.consents c set
      user_id = null,
      former_email_pseudonym = private.pseudonym(u.email),
      withdrawn_at = coalesce(c.withdrawn_at, now())
    from auth.users u where u.id = account and c.user_id = account;
    -- Where it can be paid from; what was paid is in the ledger.
    update public.checkouts set init_point = null where user_id = account;
    delete from auth.users where id = account;
  end if;
  begin
    -- What Auth wrote down about her, with her e-mail.
    delete from auth.audit_log_entries where payload ->> 'actor_id' = account::text;
  exception when insufficient_privilege or undefined_table or undefined_column then
    -- Kept elsewhere, or not at all, depending on the platform's settings.
    null;
  end;
  return true;
end;
$$;

-- 5. What a user asks for about herself

-- Everything that is kept about the user, in one object; null without an account or an open session.
create function public.export_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', p.id,
      'name', p.name,
      'email', u.email,
      'created_at', p.created_at,
      'last_sign_in_at', u.last_sign_in_at,
      'due_date', p.due_date,
      'tracking_paused', p.tracking_paused,
      'premium_until', public.premium_until(p.id)
    ),
    'sessions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'created_at', s.created_at, 'updated_at', s.updated_at, 'ip', s.ip,
            'user_agent', s.user_agent
          )
          order by s.created_at, s.id
        ),
        '[]'
      )
      from auth.sessions s where s.user_id = p.id
    ),
    'consents', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'version', c.version, 'text_sha256', c.text_sha256, 'given_at', c.given_at,
            'withdrawn_at', c.withdrawn_at
          )
          order by c.given_at
        ),
        '[]'
      )
      from public.consents c where c.user_id = p.id
    ),
    'contractions', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.start_time, c.id), '[]')
      from public.contractions c where c.user_id = p.id
    ),
    'marks', (
      select coalesce(
        jsonb_agg(to_jsonb(m) - 'user_id' order by m.updated_at, m.kind, m.key), '[]'
      )
      from public.marks m where m.user_id = p.id
    ),
    'checkouts', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', c.id, 'plan_id', c.plan_id, 'amount_cents', c.amount_cents,
            'created_at', c.created_at
          )
          order by c.created_at, c.id
        ),
        '[]'
      )
      from public.checkouts c where c.user_id = p.id
    ),
    'payments', public.get_subscription() -> 'payments',
    'refunds', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'payment_id', r.payment_id, 'reason', r.reason, 'protocol', r.protocol,
            'requested_at', r.requested_at
          )
          order by r.requested_at, r.id
        ),
        '[]'
      )
      from public.refunds r
      join public.payments paid on paid.id = r.payment_id
      join public.checkouts c on c.id = paid.checkout_id
      where c.user_id = p.id
    ),
    'payment_alerts', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('payment_id', a.payment_id, 'kind', a.kind, 'raised_at', a.raised_at)
          order by a.raised_at, a.id
        ),
        '[]'
      )
      from public.payment_alerts a
      join public.payments paid on paid.id = a.payment_id
      join public.checkouts c on c.id = paid.checkout_id
      where c.user_id = p.id
    )
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  where p.id = private.current_user_id();
$$;

-- The functions that follow are as before, but for whom they take for their user: nobody, where the session
-- was ended. They answer then as they do without an account.

-- Applies any of name, due_date, tracking_paused, consent (with consent_text_sha256); answers as
-- get_me(), null without an account, or {"error": "CONSENT_REQUIRED"} with nothing changed. A
-- withdrawn consent (null) takes the health data with it: due date, contractions, marks.
create or replace function public.update_me(changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  open_version text;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;

  select version into open_version from public.consents
  where user_id = me and withdrawn_at is null;
  if changes ? 'consent' then
    open_version := changes ->> 'consent';
  end if;
  if open_version is null
    and (changes ->> 'due_date' is not null or (changes ->> 'tracking_paused')::boolean)
  then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;

  if changes ? 'consent' then
    update public.consents set withdrawn_at = now()
    where user_id = me and withdrawn_at is null and version is distinct from open_version;
    if open_version is null then
      delete from public.contractions where user_id = me;
      delete from public.deleted_contractions where user_id = me;
      delete from public.marks where user_id = me;
    else
      insert into public.consents (user_id, version, text_sha256)
      values (me, open_version, changes ->> 'consent_text_sha256')
      on conflict (user_id) where withdrawn_at is null do nothing;
    end if;
  end if;

  update public.profiles set
    name = coalesce(changes ->> 'name', name),
    due_date = case
      when open_version is null then null
      when changes ? 'due_date' then (changes ->> 'due_date')::date
      else due_date
    end,
    tracking_paused = case
      when open_version is null then false
      else coalesce((changes ->> 'tracking_paused')::boolean, tracking_paused)
    end,
    updated_at = now()
  where id = me;

  return public.get_me();
end;
$$;

-- Opens a checkout of the reader, or finds the one of the last 30 minutes. Answers one of
--   null                             there is no account
--   {"error": "ALREADY_PREMIUM"}     nothing was opened
--   {"preference_id", "init_point"}  the open preference
--   {"wait": true}                   another request of hers is making the preference right now
--   {"checkout_id", "amount_cents", "created_at", "email"}  the caller is to make it, within ten seconds
create or replace function public.begin_checkout(plan text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := public.clock_now();
  price integer := public.plan_price_cents(plan);
  found_one public.checkouts;
begin
  -- One request of hers at a time: a double tap must not open two.
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  if public.is_premium_at(me, moment) then
    return jsonb_build_object('error', 'ALREADY_PREMIUM');
  end if;

  select c.* into found_one from public.checkouts c
  where c.user_id = me and c.plan_id = plan and c.amount_cents = price
    and c.created_at > moment - interval '30 minutes'
    and not exists (
      select 1 from public.payments p where p.checkout_id = c.id and p.approved_at is not null
    )
  order by c.created_at desc limit 1;
  if found_one.init_point is not null then
    return jsonb_build_object(
      'preference_id', found_one.preference_id, 'init_point', found_one.init_point
    );
  end if;
  if found_one.preparing_until > moment then
    return jsonb_build_object('wait', true);
  end if;

  if found_one.id is null then
    insert into public.checkouts (user_id, plan_id, amount_cents, created_at)
    values (me, plan, price, moment)
    returning * into found_one;
  end if;
  update public.checkouts set preparing_until = moment + interval '10 seconds'
  where id = found_one.id;
  return jsonb_build_object(
    'checkout_id', found_one.id,
    'amount_cents', found_one.amount_cents,
    'created_at', found_one.created_at,
    'email', (select u.email from auth.users u where u.id = me)
  );
end;
$$;

-- The reader's plan and all her payments, newest first; null without an account. States are the
-- provider's.
create or replace function public.get_subscription() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := public.clock_now();
  refundable record;
  payments jsonb;
begin
  perform 1 from public.profiles where id = me;
  if not found then
    return null;
  end if;
  select * into refundable from public.newest_payment(me) n
  where n.until > moment
    and not exists (select 1 from public.refunds r where r.payment_id = n.payment_id);
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'plan_id', c.plan_id, 'amount_cents', p.amount_cents, 'status', p.status,
        'status_detail', p.status_detail, 'refunded_cents', p.refunded_cents,
        'approved_at', p.approved_at, 'created_at', p.recorded_at, 'protocol', r.protocol
      )
      order by coalesce(p.approved_at, p.recorded_at) desc, p.id desc
    ),
    '[]'
  ) into payments
  from public.payments p
  join public.checkouts c on c.id = p.checkout_id
  left join public.refunds r on r.payment_id = p.id
  where c.user_id = me;
  return jsonb_build_object(
    'is_premium', public.is_premium_at(me, moment),
    'premium_until', public.premium_until(me),
    'plan_id', public.plan_at(me, moment),
    'refundable_until', refundable.until,
    'refundable_cents', refundable.amount_cents,
    'payments', payments
  );
end;
$$;

-- The reader takes a purchase back. Answers {"refund_id", "payment_id", "protocol"}, the same when she
-- presses again, or {"error"}; null without an account. Access ends when the provider has confirmed.
create or replace function public.begin_refund() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := public.clock_now();
  newest record;
  request public.refunds;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  -- Pressed again within minutes, the same request is meant, and not an older purchase; a newer one is.
  select r.* into request from public.refunds r
  join public.payments p on p.id = r.payment_id
  join public.checkouts c on c.id = p.checkout_id
  where c.user_id = me and r.reason = 'withdrawal' and r.requested_at > moment - interval '10 minutes'
    and not exists (
      select 1 from public.counting_payments(me) newer where newer.approved_at > p.approved_at
    )
  order by r.requested_at desc limit 1;
  if request.id is null then
    select * into newest from public.newest_payment(me);
    if newest.payment_id is null then
      return jsonb_build_object('error', 'REFUND_NOT_FOUND');
    end if;
    select * into request from public.refunds r where r.payment_id = newest.payment_id;
    if request.id is null and newest.until <= moment then
      return jsonb_build_object('error', 'REFUND_TOO_LATE');
    end if;
    if request.id is null then
      insert into public.refunds (payment_id, reason, protocol, requested_at, asked_at)
      values (newest.payment_id, 'withdrawal', public.new_protocol(), moment, moment)
      returning * into request;
    end if;
  end if;
  return jsonb_build_object(
    'refund_id', request.id, 'payment_id', request.payment_id, 'protocol', request.protocol
  );
end;
$$;

-- Keeps a contraction of the reader: {"contraction", "is_new"}, {"error"}, or null without an account. An
-- id that she has already is answered before anything is asked about plan, consent or age.
create or replace function public.save_contraction(
  given_id uuid,
  given_start timestamptz,
  given_duration integer,
  given_intensity text,
  given_note text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  began timestamptz := date_trunc('milliseconds', given_start);
  wanted uuid := coalesce(given_id, gen_random_uuid());
  kept public.contractions;
  refusal text;
begin
  -- Shared: her saves need not wait for each other, but what takes the row for itself (a deletion, a
  -- withdrawn consent) comes wholly before or wholly after this one.
  perform 1 from public.profiles where id = me for share;
  if not found then
    return null;
  end if;
  if exists (select 1 from public.deleted_contractions where user_id = me and id = wanted) then
    return jsonb_build_object('error', 'CONTRACTION_DELETED');
  end if;

  select * into kept from public.contractions where user_id = me and id = wanted;
  if not found then
    refusal := coalesce(
      public.refuse_start(me, began),
      case
        when not public.has_consent(me) then 'CONSENT_REQUIRED'
        when (select count(*) from public.contractions where user_id = me) >= 20000
          then 'CONTRACTIONS_FULL'
      end
    );
    if refusal is not null then
      return jsonb_build_object('error', refusal);
    end if;
    insert into public.contractions (user_id, id, start_time, duration, intensity, note)
    values (me, wanted, began, given_duration, given_intensity, given_note)
    on conflict (user_id, id) do nothing
    returning * into kept;
    if found then
      return jsonb_build_object('contraction', to_jsonb(kept) - 'user_id', 'is_new', true);
    end if;
    -- Another call with the same id came in between.
    select * into kept from public.contractions where user_id = me and id = wanted;
  end if;

  if (kept.start_time, kept.duration, kept.intensity, kept.note)
    is distinct from (began, given_duration, given_intensity, given_note)
  then
    return jsonb_build_object('error', 'CONTRACTION_DIFFERS');
  end if;
  return jsonb_build_object('contraction', to_jsonb(kept) - 'user_id', 'is_new', false);
end;
$$;

-- Changes any of start_time, duration, intensity, note of a contraction of the reader: {"contraction"},
-- {"error"}, or null without an account. Without consent there is nothing of hers to find, and why is
-- what her device has to know: it keeps what it has. The plan is asked only where the start moves.
create or replace function public.update_contraction(given_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  kept public.contractions;
  began timestamptz;
  refusal text;
begin
  perform 1 from public.profiles where id = me for share;
  if not found then
    return null;
  end if;
  if not public.has_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;
  select * into kept from public.contractions where user_id = me and id = given_id for update;
  if not found then
    return jsonb_build_object('error', 'CONTRACTION_NOT_FOUND');
  end if;

  began := coalesce(
    date_trunc('milliseconds', (changes ->> 'start_time')::timestamptz), kept.start_time
  );
  if began <> kept.start_time then
    refusal := public.refuse_start(me, began);
  end if;
  if refusal is not null then
    return jsonb_build_object('error', refusal);
  end if;
  update public.contractions set
    start_time = began,
    duration = coalesce((changes ->> 'duration')::integer, duration),
    intensity = coalesce(changes ->> 'intensity', intensity),
    note = case when changes ? 'note' then changes ->> 'note' else note end
  where user_id = me and id = given_id
  returning * into kept;
  return jsonb_build_object('contraction', to_jsonb(kept) - 'user_id');
end;
$$;

-- Deletes a contraction of the reader, whatever her plan and consent: true, also where she had deleted it
-- before; false where nothing is known of the id; null without an account. One that is not there yet is
-- deleted as well, up to a number that no reader reaches.
create or replace function public.delete_contraction(given_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  was_hers boolean;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  if exists (select 1 from public.deleted_contractions where user_id = me and id = given_id) then
    return true;
  end if;
  delete from public.contractions where user_id = me and id = given_id;
  was_hers := found;
  if (select count(*) from public.deleted_contractions where user_id = me) < 10000 then
    insert into public.deleted_contractions (user_id, id, deleted_at)
    values (me, given_id, public.clock_now());
  end if;
  return was_hers;
end;
$$;

-- The reader's contractions that began before that one (before all, where it is null), newest first: a
-- page of 500 and one more, which says that there is another page. Null without an account.
create or replace function public.list_contractions(before_start timestamptz, before_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (
    select coalesce(
      jsonb_agg(to_jsonb(page) - 'user_id' order by page.start_time desc, page.id desc), '[]'
    )
    from (
      select * from public.contractions c
      where c.user_id = p.id and (c.start_time, c.id) < (
        coalesce(before_start, 'infinity'),
        coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
      order by c.start_time desc, c.id desc limit 501
    ) page
  )
  from public.profiles p where p.id = private.current_user_id();
$$;

-- Keeps marks of the reader, each where it is a later change than the one that is kept: {"items"}, as they
-- are kept then; {"error"}, and none is kept; or null without an account. `given` is a list of
-- {"kind", "key", "value", "updated_at"}; of one mark twice the later counts. Her plan is not asked: what
-- she wrote stays hers.
create or replace function public.save_marks(given jsonb, sent_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  brought public.marks[];
  new_ones integer;
begin
  -- Shared, as for a contraction: what takes the row for itself comes wholly before or after this.
  perform 1 from public.profiles where id = me for share;
  if not found then
    return null;
  end if;
  if not public.has_marks_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;

  brought := array(
    select row(me, g.kind, g.key, g.value, g.changed_at)::public.marks
    from (
      select distinct on (l.item ->> 'kind', l.item ->> 'key')
        l.item ->> 'kind' as kind,
        l.item ->> 'key' as key,
        nullif(l.item -> 'value', 'null') as value,
        public.moment_of_change((l.item ->> 'updated_at')::timestamptz, save_marks.sent_at)
          as changed_at
      from jsonb_array_elements(given) with ordinality as l (item, turn)
      order by l.item ->> 'kind', l.item ->> 'key', changed_at desc, l.turn desc
    ) g
  );
  select count(*) into new_ones from unnest(brought) b
  where not exists (
    select 1 from public.marks m where m.user_id = me and m.kind = b.kind and m.key = b.key
  );
  if new_ones > 0
    and (select count(*) from public.marks where user_id = me) + new_ones > 3000
  then
    return jsonb_build_object('error', 'MARKS_FULL');
  end if;

  -- In one order, so that two of her devices never wait for each other in a circle.
  insert into public.marks as m (user_id, kind, key, value, updated_at)
  select b.user_id, b.kind, b.key, b.value, b.updated_at from unnest(brought) b
  order by b.kind, b.key
  on conflict (user_id, kind, key) do update
  set value = excluded.value, updated_at = excluded.updated_at
  where m.updated_at < excluded.updated_at;

  return (
    select jsonb_build_object(
      'items',
      coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.kind, m.key), '[]')
    )
    from unnest(brought) b
    join public.marks m on m.user_id = me and m.kind = b.kind and m.key = b.key
  );
end;
$$;

-- All marks of the reader, those that she took back, too: {"items"}; null without an account.
create or replace function public.get_marks() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'items',
    (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.kind, m.key), '[]')
      from public.marks m where m.user_id = p.id
    )
  )
  from public.profiles p where p.id = private.current_user_id();
$$;

-- 6. Grants

revoke all on all functions in schema private from public, anon;
revoke all on function
  private.pseudonym(text),
  private.rate_limit_key(text, text),
  private.retry_after(text, integer, interval),
  private.consume(text, integer, interval),
  private.get_account(uuid)
  from authenticated;
revoke all on function
  public.begin_registration(text),
  public.begin_forgot(text),
  public.begin_reset(text),
  public.finish_login(text, text, uuid, uuid),
  public.verify_premium(uuid, text),
  public.keep_preference(uuid, text, text, text),
  public.release_checkout(uuid),
  public.delete_account(uuid),
  public.begin_password_check(),
  public.claim_open_checkouts(uuid),
  public.export_me()
  from public, anon, authenticated;
grant execute on function
  public.begin_registration(text),
  public.begin_forgot(text),
  public.begin_reset(text),
  public.finish_login(text, text, uuid, uuid),
  public.verify_premium(uuid, text),
  public.keep_preference(uuid, text, text, text),
  public.release_checkout(uuid),
  public.delete_account(uuid)
  to service_role;
grant execute on function
  public.begin_password_check(), public.claim_open_checkouts(uuid), public.export_me()
  to authenticated;
