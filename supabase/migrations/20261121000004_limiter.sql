-- The limiter: one row a bucket, a window that opens with its first hit. Keys are hashes, so that no
-- address or e-mail is readable here.

create table public.rate_buckets (
  key text primary key,
  opened_at timestamptz not null,
  hits integer not null
);

alter table public.rate_buckets enable row level security;
revoke all on table public.rate_buckets from anon, authenticated;

create function public.bucket_key(kind text, subject text) returns text
language sql immutable set search_path = '' as $$
  select kind || ':' || encode(sha256(convert_to(lower(subject), 'UTF8')), 'hex');
$$;

-- Seconds until a full bucket opens again, or null while it has room.
create function public.bucket_wait(bucket text, allowed integer, span interval) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(1, ceil(extract(epoch from (opened_at + span - now())))::integer)
  from public.rate_buckets
  where key = bucket and hits >= allowed and opened_at + span > now();
$$;

-- Counts a hit and answers the seconds to wait where it was one too many.
create function public.bucket_hit(bucket text, allowed integer, span interval) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  -- Old buckets go now and then, so that the table does not grow with every address ever seen.
  if random() < 0.01 then
    delete from public.rate_buckets where opened_at < now() - interval '1 day';
  end if;
  insert into public.rate_buckets as b (key, opened_at, hits) values (bucket, now(), 1)
  on conflict (key) do update set
    hits = case when b.opened_at + span <= now() then 1 else b.hits + 1 end,
    opened_at = case when b.opened_at + span <= now() then now() else b.opened_at end;
  return public.bucket_wait(bucket, allowed + 1, span);
end;
$$;

-- Before a sign-up: 60 in 10 minutes per address. Answers the seconds to wait, or null.
create function public.begin_registration(address text) returns integer
language sql volatile security definer set search_path = '' as $$
  select public.bucket_hit(public.bucket_key('register:address', address), 60, interval '10 minutes');
$$;

-- After a sign-in, right or wrong: 10 failures in 15 minutes per account, 300 in 5 minutes per
-- address. Called with the new token it was right: the answer is {"me": …}, and the account's bucket
-- is emptied. Called without one it was wrong and is counted. While a bucket is full the answer is
-- {"retry_after": seconds} in both cases, so that a right password cannot be told from a wrong one.
create function public.finish_login(email text, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_key text := public.bucket_key('login:account', email);
  address_key text := public.bucket_key('login:address', address);
  account_limit constant integer := 10;
  account_span constant interval := interval '15 minutes';
  address_limit constant integer := 300;
  address_span constant interval := interval '5 minutes';
  wait integer;
begin
  if auth.uid() is null then
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

-- Whether the database answers.
create function public.ping() returns boolean
language sql stable set search_path = '' as $$ select true; $$;

revoke all on function
  public.bucket_key(text, text),
  public.bucket_wait(text, integer, interval),
  public.bucket_hit(text, integer, interval),
  public.begin_registration(text),
  public.finish_login(text, text),
  public.ping()
  from public, anon, authenticated;
grant execute on function
  public.begin_registration(text), public.finish_login(text, text), public.ping()
  to anon, authenticated;
