-- How the links of live views end, and the addresses of calendars (docs/decisions/044, 045).

-- As before this file, from now on with the link's name, so that it can be told from a later one:
-- {"link", "expires_at", "viewers"}, the first the hash of its id in hex.
create or replace function private.live_state(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'link', encode(v.id_hash, 'hex'),
    'expires_at', v.expires_at,
    'viewers', (
      select count(*) from public.live_viewers w
      where w.user_id = v.user_id and w.seen_at > private.clock_now() - interval '5 minutes'
    )
  )
  from public.live_views v
  where v.user_id = account and v.expires_at > private.clock_now();
$$;

-- As before this file, from now on of the link that is named: a stop that waited for a network does not end
-- what another device has begun since. Without a name, as older pages ask, it ends the one that there is.
drop function public.end_live_view();
create function public.end_live_view(link text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  hash bytea;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  delete from public.live_views
  where user_id = me and (link is null or id_hash = decode(link, 'hex'))
  returning id_hash into hash;
  return jsonb_build_object('ended', encode(hash, 'hex'));
end;
$$;

-- Trigger: a new password ends the user's calendar feed, in the same moment. Who fears that others know her
-- account changes it, and the address hangs on no session that would end with it.
create function private.end_calendar_feed_of_user() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.calendar_feeds where user_id = new.id;
  return null;
end;
$$;

create trigger end_calendar_feed_on_new_password
  after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_calendar_feed_of_user();

revoke all on function private.end_calendar_feed_of_user(), public.end_live_view(text)
  from public, anon, authenticated;
grant execute on function public.end_live_view(text) to authenticated;
