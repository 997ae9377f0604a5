-- Calendar feeds: the days of a user's exams and of her children's vaccines, at an address that a calendar
-- asks for again and again (docs/decisions/045). The token stands in the address, for calendars send nothing
-- else; of it only the SHA-256 comes here. No day is stored: they are worked out of what the account has.

create table public.calendar_feeds (
  -- One address a user.
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Whose calendar it follows; null where she has not chosen.
  network text check (network in ('sus', 'particular')),
  -- The version of the text that she agreed to when she made the address.
  consent text not null check (char_length(consent) between 1 and 32),
  created_at timestamptz not null,
  -- It grows with each change of what the days are worked out of: a calendar takes a change by a higher one.
  revision integer not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);

create index calendar_feeds_by_end on public.calendar_feeds (expires_at);

alter table public.calendar_feeds enable row level security;

-- When the feed of an account ends that was made at a moment: 24 months after that, or after the due date or
-- the last birth, whichever is the latest. Internal. A day that cannot be yet moves it by ten months at most.
create function private.calendar_feed_end(account uuid, made_at timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    made_at,
    least(
      coalesce(
        greatest(
          p.due_date,
          (
            select max((e.value ->> 'day')::date) from public.user_entries e
            where e.user_id = p.id and e.kind = 'child' and e.value is not null
          )
        ),
        made_at
      ),
      private.clock_now() + interval '10 months'
    )
  ) + interval '24 months'
  from public.profiles p where p.id = account;
$$;

-- Trigger: what the days of an account are worked out of has changed.
create function private.touch_calendar_feed() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid;
begin
  if tg_table_name = 'profiles' then
    account := new.id;
  else
    account := new.user_id;
  end if;
  update public.calendar_feeds set
    revision = revision + 1,
    changed_at = greatest(changed_at, private.clock_now()),
    expires_at = private.calendar_feed_end(account, created_at)
  where user_id = account;
  return null;
end;
$$;

create trigger touch_calendar_feed_on_profile
  after update of due_date, tracking_paused on public.profiles
  for each row when (
    (old.due_date, old.tracking_paused) is distinct from (new.due_date, new.tracking_paused)
  )
  execute function private.touch_calendar_feed();

create trigger touch_calendar_feed_on_entry
  after insert or update on public.user_entries
  for each row when (new.kind in ('child', 'vaccine', 'exam'))
  execute function private.touch_calendar_feed();

-- The feed of an account: {"created_at", "expires_at", "network"}; null where there is none. Internal.
create function private.calendar_feed_state(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'created_at', f.created_at, 'expires_at', f.expires_at, 'network', f.network
  )
  from public.calendar_feeds f
  where f.user_id = account and f.expires_at > private.clock_now();
$$;

-- Makes the user's feed, in place of a former one, `link` in hex: its state; {"error"}; or null without an
-- account. Called by the user. It asks for the plan, as the lists with the days do, and for a consent: without
-- one the account has no days.
create function public.make_calendar_feed(link text, care text, agreed text) returns jsonb
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
    me, decode(link, 'hex'), care, agreed, moment, 1, moment, private.calendar_feed_end(me, moment)
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

-- Ends the user's feed: {"is_ended"}, false where there was none; null without an account. Called by the user.
create function public.end_calendar_feed() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  delete from public.calendar_feeds where user_id = me;
  return jsonb_build_object('is_ended', found);
end;
$$;

-- The state of the user's feed, {"feed"}, null in it where she has none; null without an account. Called by
-- the user.
create function public.get_calendar_feed() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('feed', private.calendar_feed_state(p.id))
  from public.profiles p where p.id = private.current_user_id();
$$;

-- What the days at an address are worked out of: {"feed", "retry_after"}, the first null where there is none,
-- the second the seconds to wait of an address that has asked for 300 others in 5 minutes that there are none.
-- Called by the server, for anybody. Of an account that is paused, or has no plan, it has no day.
create function public.read_calendar_feed(link text, address text) returns jsonb
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

-- As before this file; a withdrawn consent takes the feed with it, from now on.
alter function public.update_me(jsonb) set schema private;
create function public.update_me(changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  answer constant jsonb := private.update_me(changes);
begin
  if not private.has_consent(me) then
    delete from public.calendar_feeds where user_id = me;
  end if;
  return answer;
end;
$$;

-- As before this file, from now on with the user's feed.
create or replace function public.export_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_me() || jsonb_build_object(
    'live_view',
    (
      select jsonb_build_object(
        'created_at', v.created_at, 'expires_at', v.expires_at, 'consent', v.consent,
        'viewers', (select count(*) from public.live_viewers w where w.user_id = v.user_id)
      )
      from public.live_views v where v.user_id = private.current_user_id()
    ),
    'calendar_feed',
    (
      select jsonb_build_object(
        'created_at', f.created_at, 'expires_at', f.expires_at, 'consent', f.consent,
        'network', f.network
      )
      from public.calendar_feeds f where f.user_id = private.current_user_id()
    )
  );
$$;

-- As before this file, from now on with one kind more:
--   calendar_feeds   when they have ended
create or replace function public.purge_expired(batch integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with expired_views as (
    delete from public.live_views
    where ctid = any (array(
        select v.ctid from public.live_views v where v.expires_at <= private.clock_now() limit batch
      ))
      -- Said again in both, for one that is replaced at the same time.
      and expires_at <= private.clock_now()
    returning 1
  ), expired_feeds as (
    delete from public.calendar_feeds
    where ctid = any (array(
        select f.ctid from public.calendar_feeds f
        where f.expires_at <= private.clock_now() limit batch
      ))
      and expires_at <= private.clock_now()
    returning 1
  )
  select private.purge_expired(batch) || jsonb_build_object(
    'live_views', (select count(*) from expired_views),
    'calendar_feeds', (select count(*) from expired_feeds)
  );
$$;

revoke all on table public.calendar_feeds from anon, authenticated;
revoke all on function
  private.calendar_feed_end(uuid, timestamptz),
  private.touch_calendar_feed(),
  private.calendar_feed_state(uuid),
  private.update_me(jsonb),
  public.make_calendar_feed(text, text, text),
  public.end_calendar_feed(),
  public.get_calendar_feed(),
  public.read_calendar_feed(text, text),
  public.update_me(jsonb)
  from public, anon, authenticated;

grant execute on function
  public.make_calendar_feed(text, text, text),
  public.end_calendar_feed(),
  public.get_calendar_feed(),
  public.update_me(jsonb)
  to authenticated;

grant execute on function public.read_calendar_feed(text, text) to service_role;
