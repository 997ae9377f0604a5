-- Live views: what a user shows of her labour to those whom she gives the link, for a day at most
-- (docs/decisions/044). Her device encrypts it: the secret in the link's fragment, from which the id in
-- the address and the key are derived, comes to no server, and of the id only its SHA-256 comes here.

create table public.live_views (
  -- One link a user.
  user_id uuid primary key references public.profiles (id) on delete cascade,
  id_hash bytea not null unique check (octet_length(id_hash) = 32),
  -- A nonce, 1,024 bytes whatever is in them, and a tag.
  data bytea not null check (octet_length(data) = 1052),
  version integer not null check (version between 1 and 1000000),
  -- The version of the text that she agreed to when she made the link.
  consent text not null check (char_length(consent) between 1 and 32),
  created_at timestamptz not null,
  -- When this version came: her phone's clock may be wrong.
  updated_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '24 hours'),
  -- The session that sent this version: without it nothing follows, so the link ends with it.
  session_id uuid not null references auth.sessions (id) on delete cascade
);

create index live_views_by_end on public.live_views (expires_at);
create index live_views_by_session on public.live_views (session_id);

alter table public.live_views enable row level security;

-- The devices that look at a link, at most 20 of them, each by the random id of a tab.
create table public.live_viewers (
  user_id uuid not null references public.live_views (user_id) on delete cascade,
  viewer uuid not null,
  seen_at timestamptz not null,
  primary key (user_id, viewer)
);

alter table public.live_viewers enable row level security;

-- When the link of an account ends, and how many devices look at it: {"expires_at", "viewers"}; null where
-- there is none. Internal.
create function private.live_state(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'expires_at', v.expires_at,
    'viewers', (
      select count(*) from public.live_viewers w
      where w.user_id = v.user_id and w.seen_at > private.clock_now() - interval '5 minutes'
    )
  )
  from public.live_views v
  where v.user_id = account and v.expires_at > private.clock_now();
$$;

-- Stores a version of what a link shows, `link` and `content` in hex: the link's state with "is_new",
-- "updated_at", and "ended", the former link that a new one has replaced; {"error"}; or null without an account. Called by
-- the user. Version 1 begins a link, and asks for the plan; a link that was begun goes on without it.
create function public.save_live_view(
  link text, edition integer, content text, agreed text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := private.clock_now();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  hash constant bytea := decode(link, 'hex');
  sent constant bytea := decode(content, 'hex');
  former public.live_views;
begin
  -- One request of a user at a time: two devices that begin at once leave one link.
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  select * into former from public.live_views where user_id = me;
  if former.id_hash = hash and former.expires_at > moment then
    if edition < former.version or (edition = former.version and sent <> former.data) then
      return jsonb_build_object('error', 'LIVE_VIEW_OLD');
    end if;
    update public.live_views
    set version = edition, data = sent, updated_at = moment, session_id = session
    where user_id = me;
    return jsonb_build_object('is_new', false, 'ended', null, 'updated_at', moment)
      || private.live_state(me);
  end if;

  -- One that is over does not begin again, and another user's is not to be told from none.
  if edition > 1 or exists (select 1 from public.live_views where id_hash = hash) then
    return jsonb_build_object('error', 'LIVE_VIEW_NOT_FOUND');
  end if;
  if not private.is_premium_at(me, moment) then
    return jsonb_build_object('error', 'PREMIUM_REQUIRED');
  end if;
  -- With those who looked at it.
  delete from public.live_views where user_id = me;
  insert into public.live_views
    (user_id, id_hash, data, version, consent, created_at, updated_at, expires_at, session_id)
  values (me, hash, sent, edition, agreed, moment, moment, moment + interval '24 hours', session);
  return jsonb_build_object(
    'is_new', true, 'ended', encode(former.id_hash, 'hex'), 'updated_at', moment
  ) || private.live_state(me);
end;
$$;

-- Ends the user's link: {"ended"}, its hash, or null where there was none; null without an account. Called
-- by the user.
create function public.end_live_view() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  hash bytea;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  delete from public.live_views where user_id = me returning id_hash into hash;
  return jsonb_build_object('ended', encode(hash, 'hex'));
end;
$$;

-- The state of the user's link, {"state"}, null in it where she has none; null without an account. Called
-- by the user.
create function public.get_live_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', private.live_state(p.id))
  from public.profiles p where p.id = private.current_user_id();
$$;

-- What a link shows: {"view", "retry_after"}, the first null where there is none, the second the seconds to
-- wait of an address that has asked for 300 others in 5 minutes that there are none. Called by the server,
-- for anybody. Such an address is told apart from what is there, since the server remembers that for others.
create function public.read_live_view(link text, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  misses_key constant text := private.rate_limit_key('live:address', address);
  view jsonb;
begin
  select jsonb_build_object(
    'version', v.version, 'data', encode(v.data, 'hex'),
    'updated_at', v.updated_at, 'expires_at', v.expires_at
  ) into view
  from public.live_views v
  where v.id_hash = decode(link, 'hex') and v.expires_at > private.clock_now();
  return jsonb_build_object(
    'view', view,
    'retry_after',
    case
      when view is null then private.consume_rate_limit(misses_key, 300, interval '5 minutes')
      else private.retry_after(misses_key, 301, interval '5 minutes')
    end
  );
end;
$$;

-- A device says that it looks at a link: {"is_found"}, or {"retry_after": seconds} when an address has said
-- so 600 times in 5 minutes. Called by the server, for anybody.
create function public.beat_live_view(link text, device uuid, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment timestamptz := private.clock_now();
  wait constant integer := private.consume_rate_limit(
    private.rate_limit_key('live-beat:address', address), 600, interval '5 minutes'
  );
  owner uuid;
begin
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  -- One beat of a link at a time, or more than 20 would be counted as fewer.
  select v.user_id into owner from public.live_views v
  where v.id_hash = decode(link, 'hex') and v.expires_at > moment for no key update;
  if owner is not null then
    delete from public.live_viewers
    where user_id = owner and seen_at <= moment - interval '5 minutes';
    update public.live_viewers set seen_at = moment where user_id = owner and viewer = device;
    if not found and (select count(*) from public.live_viewers where user_id = owner) < 20 then
      insert into public.live_viewers (user_id, viewer, seen_at) values (owner, device, moment);
    end if;
  end if;
  return jsonb_build_object('is_found', owner is not null);
end;
$$;

-- As before this file, from now on with the user's link: its times and how many look at it. What it shows
-- nobody here can read.
alter function public.export_me() set schema private;
create function public.export_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_me() || jsonb_build_object(
    'live_view',
    (
      select jsonb_build_object(
        'created_at', v.created_at, 'expires_at', v.expires_at, 'consent', v.consent,
        'viewers', (select count(*) from public.live_viewers w where w.user_id = v.user_id)
      )
      from public.live_views v where v.user_id = private.current_user_id()
    )
  );
$$;

-- As before this file, from now on with one kind more:
--   live_views     when they have ended
alter function public.purge_expired(integer) set schema private;
create function public.purge_expired(batch integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with expired as (
    delete from public.live_views
    where ctid = any (array(
        select v.ctid from public.live_views v where v.expires_at <= private.clock_now() limit batch
      ))
      -- Said again, for one that is replaced at the same time.
      and expires_at <= private.clock_now()
    returning 1
  )
  select private.purge_expired(batch)
    || jsonb_build_object('live_views', (select count(*) from expired));
$$;

revoke all on table public.live_views, public.live_viewers from anon, authenticated;
revoke all on function
  private.live_state(uuid),
  private.export_me(),
  private.purge_expired(integer),
  public.save_live_view(text, integer, text, text),
  public.end_live_view(),
  public.get_live_state(),
  public.read_live_view(text, text),
  public.beat_live_view(text, uuid, text),
  public.export_me(),
  public.purge_expired(integer)
  from public, anon, authenticated;

grant execute on function
  public.save_live_view(text, integer, text, text),
  public.end_live_view(),
  public.get_live_state(),
  public.export_me()
  to authenticated;

grant execute on function
  public.read_live_view(text, text),
  public.beat_live_view(text, uuid, text),
  public.purge_expired(integer)
  to service_role;
