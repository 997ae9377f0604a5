-- A pause ends the reminders of all the user's browsers, also of one that was not opened meanwhile: none comes
-- back until she turns it on there (docs/decisions/046). Nor does a link go on to show a labour (044).

-- How often she has paused. A browser tells the number of when she turned it on: where it is another by now, a pause
-- has ended it.
alter table public.profiles add column pauses integer not null default 0;

create function private.end_on_pause() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where user_id = new.id;
  delete from public.live_views where user_id = new.id;
  new.pauses := old.pauses + 1;
  return new;
end;
$$;

create trigger end_on_pause
  before update of tracking_paused on public.profiles
  for each row when (new.tracking_paused and not old.tracking_paused)
  execute function private.end_on_pause();

-- Who is paused now was so before this file.
update public.profiles set pauses = 1 where tracking_paused;
delete from public.push_subscriptions where user_id in (
  select p.id from public.profiles p where p.tracking_paused
);
delete from public.live_views where user_id in (
  select p.id from public.profiles p where p.tracking_paused
);

-- As before this file, from now on with the number of pauses.
create or replace function public.list_push_subscriptions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('devices', private.push_devices(p.id), 'pauses', p.pauses)
  from public.profiles p where p.id = private.current_user_id();
$$;

-- As before this file, from now on with the number of pauses that the browser knows: {"is_saved": false} where it is
-- another by now, and during a pause.
drop function public.save_push_subscription(text, text, text, text);
create function public.save_push_subscription(
  address text, public_key text, secret text, agreed text, known_pauses integer default 0
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := private.clock_now();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  is_ended boolean;
begin
  -- One request of a user at a time: two browsers at once are not eleven.
  select tracking_paused or pauses is distinct from known_pauses into is_ended
  from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  if not private.has_entries_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;
  if is_ended then
    return jsonb_build_object('is_saved', false);
  end if;
  insert into public.push_subscriptions as s
    (user_id, endpoint, p256dh, auth, consent, created_at, confirmed_at, session_id)
  values (me, address, public_key, secret, agreed, moment, moment, session)
  on conflict (endpoint) do update set
    user_id = excluded.user_id,
    p256dh = excluded.p256dh,
    auth = excluded.auth,
    consent = excluded.consent,
    created_at = case when s.user_id = excluded.user_id then s.created_at else moment end,
    confirmed_at = excluded.confirmed_at,
    session_id = excluded.session_id;
  delete from public.push_subscriptions where id in (
    select s.id from public.push_subscriptions s where s.user_id = me
    order by (s.endpoint = address) desc, s.confirmed_at desc, s.id offset 10
  );
  return jsonb_build_object('is_saved', true);
end;
$$;

revoke all on function
  private.end_on_pause(),
  public.save_push_subscription(text, text, text, text, integer)
  from public, anon, authenticated;
grant execute on function public.save_push_subscription(text, text, text, text, integer)
  to authenticated;
