-- A kind of entry more: a pregnancy that is over, whether the day of the birth was entered or not. And a calendar that
-- has a former address of hers, too, takes what the new one says for newer.

-- As before this file, with this kind.
create or replace function private.entry_limit(kind text) returns integer
language sql immutable set search_path = '' as $$
  select case kind
    when 'tick' then 2000
    when 'vaccine' then 500
    when 'milestone' then 1000
    when 'exam' then 500
    when 'plan' then 500
    when 'paper' then 100
    when 'child' then 20
    when 'timing' then 10
    when 'pregnancy' then 5
    when 'pregnancy-end' then 20
    when 'measure' then 2000
    when 'reminder' then 200
    when 'diary' then 40000
  end;
$$;

-- Whether she has said that the pregnancy of this due date is over, which may have been corrected by some weeks since.
-- Internal.
create function private.is_told_over(account uuid, due_date date) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.user_entries e
    where e.user_id = account and e.kind = 'pregnancy-end' and e.value -> 'over' = 'true'
      and e.value ->> 'due' collate "C"
        between to_char(due_date - 84, 'YYYY-MM-DD') and to_char(due_date + 84, 'YYYY-MM-DD')
  );
$$;

-- As before this file, also where she has said that it is over.
create or replace function private.is_expecting(account uuid, due_date date, today date)
returns boolean
language sql stable set search_path = '' as $$
  select coalesce(due_date > today - 14, false)
    and not private.is_told_over(account, due_date)
    and not exists (
      select 1 from public.user_entries c
      where c.user_id = account and c.kind = 'child' and c.value is not null
        and coalesce(c.value ->> 'day', '9') collate "C" >= to_char(due_date - 140, 'YYYY-MM-DD')
    );
$$;

-- As before this file; the end of a pregnancy moves days, too.
drop trigger touch_calendar_feed_on_entry on public.user_entries;
create trigger touch_calendar_feed_on_entry
  after insert or update on public.user_entries
  for each row when (new.kind in ('child', 'vaccine', 'exam', 'pregnancy-end'))
  execute function private.touch_calendar_feed();

-- As before this file; a pregnancy that she has said is over has no exams to come.
create or replace function private.read_calendar_feed(link text, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  misses_key constant text := private.rate_limit_key('agenda:address', address);
  moment constant timestamptz := private.clock_now();
  feed public.calendar_feeds;
  due_date date;
  is_shown boolean;
begin
  select * into feed from public.calendar_feeds f
  where f.token_hash = decode(link, 'hex') and f.expires_at > moment;
  if not found then
    return jsonb_build_object(
      'feed', null,
      'retry_after', private.consume_rate_limit(misses_key, 300, interval '5 minutes')
    );
  end if;
  select p.due_date, not p.tracking_paused into due_date, is_shown
  from public.profiles p where p.id = feed.user_id;
  is_shown := is_shown and private.is_premium_at(feed.user_id, moment);
  if private.is_told_over(feed.user_id, due_date) then
    due_date := null;
  end if;
  return jsonb_build_object(
    'retry_after', private.retry_after(misses_key, 301, interval '5 minutes'),
    'feed', jsonb_build_object(
      'owner', feed.user_id,
      'network', feed.network,
      'revision', feed.revision,
      'changed_at', feed.changed_at,
      'due_date', case when is_shown then due_date end,
      'children', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', e.key, 'day', e.value -> 'day', 'paused', e.value -> 'paused',
              'uid', e.value -> 'uid'
            )
            order by e.key
          ),
          '[]'
        )
        from public.user_entries e
        where is_shown and e.user_id = feed.user_id and e.kind = 'child' and e.value is not null
      ),
      'done', (
        select coalesce(jsonb_agg(e.key order by e.key), '[]')
        from public.user_entries e
        where is_shown and e.user_id = feed.user_id and e.kind in ('vaccine', 'exam')
          and e.value is not null
      )
    )
  );
end;
$$;

-- The revision of the feed that she had last: a calendar in which both were takes what the next one says.
alter table public.profiles add column calendar_revision integer not null default 0;

create function private.keep_calendar_revision() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.profiles set calendar_revision = old.revision where id = old.user_id;
  return null;
end;
$$;

create trigger keep_calendar_revision after delete on public.calendar_feeds
  for each row execute function private.keep_calendar_revision();

-- As before this file; the first revision follows on that of the feed before it.
create or replace function public.make_calendar_feed(link text, care text, agreed text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := private.clock_now();
begin
  -- One request of a user at a time: two devices that make one at once leave one.
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  if not private.is_premium_at(me, moment) then
    return jsonb_build_object('error', 'PREMIUM_REQUIRED');
  end if;
  if not private.has_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;
  insert into public.calendar_feeds as f
    (user_id, token_hash, network, consent, created_at, revision, changed_at, expires_at)
  values (
    me, decode(link, 'hex'), care, agreed, moment,
    (select p.calendar_revision + 1 from public.profiles p where p.id = me), moment,
    private.calendar_feed_end(me, moment)
  )
  on conflict (user_id) do update set
    token_hash = excluded.token_hash,
    network = excluded.network,
    consent = excluded.consent,
    created_at = excluded.created_at,
    revision = f.revision + 1,
    changed_at = excluded.changed_at,
    expires_at = excluded.expires_at;
  return private.calendar_feed_state(me);
end;
$$;

revoke all on function private.is_told_over(uuid, date), private.keep_calendar_revision()
  from public, anon, authenticated, service_role;
