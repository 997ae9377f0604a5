-- What makes an account hers alone: a lost password, a changed one, everything in one file, and its end.

create schema if not exists extensions;
-- On the hosted platform it is there already.
create extension if not exists pgcrypto with schema extensions;

-- Takes the time of one password check of Auth (bcrypt of cost 10, its default) for an e-mail that has
-- no account: Auth answers those without one, and the difference would tell who is registered. Of 300 in
-- a minute, since whoever holds the publishable key could otherwise keep the database busy with it.
create function public.spend_password_check() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  bucket constant text := 'login:unknown';
begin
  if public.bucket_wait(bucket, 300, interval '1 minute') is null then
    -- Of a constant it would be computed once and remembered.
    perform extensions.crypt(clock_timestamp()::text, '$2a$10$mQGtQaGLCxS9CkYyNI3sIe');
    perform public.bucket_hit(bucket, 300, interval '1 minute');
  end if;
end;
$$;

-- As before; and an e-mail without an account costs the same check.
create or replace function public.finish_login(email text, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given_email constant text := lower(email);
  account_key text := public.bucket_key('login:account', email);
  address_key text := public.bucket_key('login:address', address);
  account_limit constant integer := 10;
  account_span constant interval := interval '15 minutes';
  address_limit constant integer := 300;
  address_span constant interval := interval '5 minutes';
  wait integer;
begin
  if auth.uid() is null then
    if not exists (select 1 from auth.users u where u.email = given_email) then
      perform public.spend_password_check();
    end if;
    wait := greatest(
      public.bucket_hit(account_key, account_limit, account_span),
      public.bucket_hit(address_key, address_limit, address_span)
    );
    return jsonb_build_object('retry_after', wait);
  end if;

  select public.bucket_key('login:account', u.email) into account_key
  from auth.users u where u.id = auth.uid();
  wait := greatest(
    public.bucket_wait(account_key, account_limit, account_span),
    public.bucket_wait(address_key, address_limit, address_span)
  );
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  delete from public.rate_buckets where key = account_key;
  return jsonb_build_object('me', public.get_me());
end;
$$;

-- A signed-in reader gave a wrong password where it was asked again: counted as at the sign-in.
-- {"retry_after": seconds or null}; null without an account.
create function public.fail_password(address text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'retry_after',
    greatest(
      public.bucket_hit(public.bucket_key('login:account', u.email), 10, interval '15 minutes'),
      public.bucket_hit(public.bucket_key('login:address', address), 300, interval '5 minutes')
    )
  )
  from auth.users u where u.id = auth.uid();
$$;

-- Before a mail with a link for a new password: 10 in 15 minutes per account, whether there is one or
-- not, and 300 in 5 minutes per address. Answers the seconds to wait, or null.
create function public.begin_forgot(email text, address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select greatest(
    public.bucket_hit(public.bucket_key('reset:account', email), 10, interval '15 minutes'),
    public.bucket_hit(public.bucket_key('reset:address', address), 300, interval '5 minutes')
  );
$$;

-- Before such a link is tried: 300 in 5 minutes per address. Answers the seconds to wait, or null.
create function public.begin_reset(address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select public.bucket_hit(public.bucket_key('reset:try', address), 300, interval '5 minutes');
$$;

-- Whether the session that the token belongs to has not been ended: a token outlives its session by up
-- to an hour, which is too long for what takes everything along or away.
create function public.session_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.sessions s
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid()
  );
$$;

-- Everything that is kept about the reader, in one object; null without an account or an open session.
create function public.export_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', p.id,
      'name', p.name,
      'email', u.email,
      'created_at', p.created_at,
      'due_date', p.due_date,
      'tracking_paused', p.tracking_paused,
      'premium_until', public.premium_until(p.id)
    ),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'id' - 'user_id' order by c.given_at), '[]')
      from public.consents c where c.user_id = p.id
    ),
    'contractions', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.start_time, c.id), '[]')
      from public.contractions c where c.user_id = p.id
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
    'payments', public.get_subscription() -> 'payments'
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  where p.id = auth.uid() and public.session_is_open();
$$;

-- Erases the reader's account with all that hangs on it; her checkouts and payments stay without her.
-- {"deleted": true}, also where she is gone already; {"retry_after"} while too many wrong passwords were
-- given; null where her session was ended.
create function public.delete_me(address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  her_email text;
  account_key text;
  wait integer;
begin
  -- First the profile, as all that she calls does: two calls of hers then never wait in a circle.
  perform 1 from public.profiles where id = me for update;
  if not found then
    return jsonb_build_object('deleted', true);
  end if;
  if not public.session_is_open() then
    return null;
  end if;
  select u.email into her_email from auth.users u where u.id = me;
  account_key := public.bucket_key('login:account', her_email);
  wait := greatest(
    public.bucket_wait(account_key, 10, interval '15 minutes'),
    public.bucket_wait(public.bucket_key('login:address', address), 300, interval '5 minutes')
  );
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;

  delete from public.rate_buckets
  where key in (account_key, public.bucket_key('reset:account', her_email));
  -- Where it can be paid from; what was paid is in the ledger.
  update public.checkouts set init_point = null where user_id = me;
  begin
    -- What Auth wrote down about her, with her e-mail.
    delete from auth.audit_log_entries where payload ->> 'actor_id' = me::text;
  exception when insufficient_privilege or undefined_table or undefined_column then
    -- Kept elsewhere, or not at all, depending on the platform's settings.
    null;
  end;
  delete from auth.users where id = me;
  return jsonb_build_object('deleted', true);
end;
$$;

-- The daily clean-up: what has served its purpose goes. Answers how many rows of each kind.
--   buckets        of the limiter, a day after they opened
--   notifications  of the provider that were dealt with, after 90 days: the ledger has what they told
--   checkouts      without any payment, after 90 days: the provider takes none for them any more
--   deletions      remembered by id, after 90 days: a device may send what is 30 days old at most
--   alerts         after two years
create function public.sweep() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := public.clock_now();
  swept jsonb := '{}';
  rows integer;
begin
  -- The limiter has the clock of the database, which no test moves.
  delete from public.rate_buckets where opened_at < now() - interval '1 day';
  get diagnostics rows = row_count;
  swept := swept || jsonb_build_object('buckets', rows);

  delete from public.webhook_inbox
  where received_at < moment - interval '90 days' and (done_at is not null or topic <> 'payment');
  get diagnostics rows = row_count;
  swept := swept || jsonb_build_object('notifications', rows);

  delete from public.checkouts c
  where c.created_at < moment - interval '90 days'
    and not exists (select 1 from public.payments p where p.checkout_id = c.id);
  get diagnostics rows = row_count;
  swept := swept || jsonb_build_object('checkouts', rows);

  delete from public.deleted_contractions where deleted_at < moment - interval '90 days';
  get diagnostics rows = row_count;
  swept := swept || jsonb_build_object('deletions', rows);

  delete from public.payment_alerts where raised_at < moment - interval '2 years';
  get diagnostics rows = row_count;
  return swept || jsonb_build_object('alerts', rows);
end;
$$;

revoke all on function
  public.spend_password_check(),
  public.fail_password(text),
  public.begin_forgot(text, text),
  public.begin_reset(text),
  public.session_is_open(),
  public.export_me(),
  public.delete_me(text),
  public.sweep()
  from public, anon, authenticated;
grant execute on function public.begin_forgot(text, text), public.begin_reset(text)
  to anon, authenticated;
grant execute on function public.fail_password(text), public.export_me(), public.delete_me(text)
  to authenticated;
grant execute on function public.sweep() to service_role;
