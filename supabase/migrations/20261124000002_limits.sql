-- Rate limits by fixed window: a row for whom a limit counts, a window that opens with the first hit.
-- Keys hold pseudonyms or the id of a session, so that no address or e-mail can be read here.

create table public.rate_limits (
  key text primary key,
  opened_at timestamptz not null,
  hits integer not null
);

create index rate_limits_by_age on public.rate_limits (opened_at);

alter table public.rate_limits enable row level security;

-- The key of a row: `kind` names the limit, `subject` is who it counts. Internal.
create function private.rate_limit_key(kind text, subject text) returns text
language sql stable set search_path = '' as $$
  select kind || ':' || private.pseudonym(subject);
$$;

-- Seconds until the window of an exceeded limit ends, or null while there is room. Counts nothing.
-- Internal.
create function private.retry_after(limit_key text, max_hits integer, period interval) returns integer
language sql stable set search_path = '' as $$
  select greatest(1, ceil(extract(epoch from (opened_at + period - now())))::integer)
  from public.rate_limits
  where key = limit_key and hits >= max_hits and opened_at + period > now();
$$;

-- Counts a hit, and answers the seconds to wait where it was one too many, or null. Internal.
-- purge_expired() deletes a row when its window is a day old.
create function private.consume_rate_limit(limit_key text, max_hits integer, period interval) returns integer
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.rate_limits as l (key, opened_at, hits) values (limit_key, now(), 1)
  on conflict (key) do update set
    hits = case when l.opened_at + period <= now() then 1 else l.hits + 1 end,
    opened_at = case when l.opened_at + period <= now() then now() else l.opened_at end;
  return private.retry_after(limit_key, max_hits + 1, period);
end;
$$;

-- Before a registration: 60 in 10 minutes per address. Called by the server. Answers the seconds to
-- wait, or null.
create function public.begin_registration(address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.consume_rate_limit(
    private.rate_limit_key('register:address', address), 60, interval '10 minutes'
  );
$$;

-- Before a mail with a link for a new password: 300 in 5 minutes per address. Never per account, or
-- anybody could keep another's mail back. Called by the server. Answers the seconds to wait, or null.
create function public.begin_forgot(address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.consume_rate_limit(private.rate_limit_key('forgot:address', address), 300, interval '5 minutes');
$$;

-- Before such a link, or one that confirms an e-mail, is tried: 300 in 5 minutes per address. Called by the server. Answers the seconds
-- to wait, or null.
create function public.begin_reset(address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.consume_rate_limit(private.rate_limit_key('reset:address', address), 300, interval '5 minutes');
$$;

-- After a login at Auth. Called by the server. `account` is whose password was right and `session` what
-- it opened; null where it was wrong. An e-mail has 10 wrong ones in 15 minutes from one address, and
-- an address 300 in 5 minutes. Answers
--   {"me": account, "is_slow"}           right, and the failures from that address are cleared; null where
--                                        the account is gone
--   {"retry_after": null, "is_slow"}     wrong
--   {"retry_after": seconds, "is_slow"}  one of the two is full, right or wrong; the session is deleted
--                                        here, since the time of another call to Auth would tell a right one
-- "is_slow" is true after a hundred wrong ones of an e-mail in an hour, from all addresses: the caller
-- delays the answer, and refuses nobody.
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
      private.consume_rate_limit(account_address_key, 10, interval '15 minutes'),
      private.consume_rate_limit(address_key, 300, interval '5 minutes')
    );
    is_slow := private.consume_rate_limit(account_key, 100, interval '1 hour') is not null;
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
  delete from public.rate_limits where key = account_address_key;
  return jsonb_build_object('me', private.get_account(account), 'is_slow', is_slow);
end;
$$;

-- Before a signed-in user's password is asked for again: ten tries in 15 minutes a session, right or
-- wrong. Called by the user. Nobody else's failures count, since nobody else has the session. Answers
--   {"id", "email"}            the account that the password has to be of
--   {"retry_after": seconds}   there were too many
--   {"is_gone": true}          there is no account
--   null                       the session has ended
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
  wait := private.consume_rate_limit('password:' || (auth.jwt() ->> 'session_id'), 10, interval '15 minutes');
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  return (select jsonb_build_object('id', u.id, 'email', u.email) from auth.users u where u.id = me);
end;
$$;
