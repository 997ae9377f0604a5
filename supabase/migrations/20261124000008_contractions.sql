-- Contractions: health data, in an account only while its consent is open. The device has them first and
-- sends them when it can; everything here can be sent again without harm.

create table public.contractions (
  -- The profile, since that is what a user's calls lock: with a reference to the user of Auth they could
  -- deadlock while the account is being deleted.
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Made by the device that timed it.
  id uuid not null,
  start_time timestamptz not null,
  -- In seconds.
  duration integer not null check (duration between 1 and 3600),
  intensity text not null check (intensity in ('leve', 'moderada', 'forte')),
  note text check (char_length(note) between 1 and 200),
  primary key (user_id, id)
);

create index contractions_by_start on public.contractions (user_id, start_time desc, id desc);

alter table public.contractions enable row level security;
create policy "Users read their own contractions" on public.contractions
  for select to authenticated using (user_id = (select private.current_user_id()));

-- What was deleted, by its id alone: a save that was still on its way must not bring it back.
create table public.deleted_contractions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  id uuid not null,
  deleted_at timestamptz not null,
  primary key (user_id, id)
);

create index deleted_contractions_by_age on public.deleted_contractions (deleted_at);

alter table public.deleted_contractions enable row level security;

-- Why a contraction that began then may not be stored in an account; null where it may. Internal. The
-- account has to be premium at that moment, so that what was timed in a paid month can still be sent
-- after it; or five minutes later, since a phone's clock may be slow. What lies ahead counts as now,
-- since the clock may be fast.
create function private.refuse_start(account uuid, began timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when began < private.clock_now() - interval '30 days' then 'START_TIME_TOO_OLD'
    when began > private.clock_now() + interval '5 minutes' then 'START_TIME_AHEAD'
    when not private.is_premium_at(account, least(began, private.clock_now()))
      and not private.is_premium_at(
        account, least(began + interval '5 minutes', private.clock_now())
      )
      then 'PREMIUM_REQUIRED'
  end;
$$;

-- Stores a contraction, {"id", "start_time", "duration", "intensity", "note"}: {"contraction", "is_new"},
-- {"error"}, or null without an account. Called by the user. An id that is stored already is answered
-- before plan, consent or age are asked about.
create function public.save_contraction(contraction jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  sent public.contractions := jsonb_populate_record(null::public.contractions, contraction);
  stored public.contractions;
  refusal text;
begin
  sent.user_id := me;
  sent.id := coalesce(sent.id, gen_random_uuid());
  sent.start_time := date_trunc('milliseconds', sent.start_time);
  -- Shared: the saves of a user need not wait for each other, but what locks the row for itself (a
  -- deletion, a withdrawn consent) comes wholly before or wholly after this one.
  perform 1 from public.profiles where id = me for share;
  if not found then
    return null;
  end if;
  if exists (select 1 from public.deleted_contractions where user_id = me and id = sent.id) then
    return jsonb_build_object('error', 'CONTRACTION_DELETED');
  end if;

  select * into stored from public.contractions where user_id = me and id = sent.id;
  if not found then
    refusal := coalesce(
      private.refuse_start(me, sent.start_time),
      case
        when not private.has_consent(me) then 'CONSENT_REQUIRED'
        when (select count(*) from public.contractions where user_id = me) >= 20000
          then 'CONTRACTIONS_FULL'
      end
    );
    if refusal is not null then
      return jsonb_build_object('error', refusal);
    end if;
    insert into public.contractions select sent.*
    on conflict (user_id, id) do nothing
    returning * into stored;
    if found then
      return jsonb_build_object('contraction', to_jsonb(stored) - 'user_id', 'is_new', true);
    end if;
    -- Another call with the same id came in between.
    select * into stored from public.contractions where user_id = me and id = sent.id;
  end if;

  if stored is distinct from sent then
    return jsonb_build_object('error', 'CONTRACTION_DIFFERS');
  end if;
  return jsonb_build_object('contraction', to_jsonb(stored) - 'user_id', 'is_new', false);
end;
$$;

-- Changes any of start_time, duration, intensity, note: {"contraction"}, {"error"}, or null without an
-- account. Called by the user. Without consent nothing is stored to be found, and the device has to know
-- why: it does not delete its own then. The plan is asked about only where the start moves.
create function public.update_contraction(contraction_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  stored public.contractions;
  began timestamptz;
  refusal text;
begin
  perform 1 from public.profiles where id = me for share;
  if not found then
    return null;
  end if;
  if not private.has_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;
  select * into stored from public.contractions where user_id = me and id = contraction_id for update;
  if not found then
    return jsonb_build_object('error', 'CONTRACTION_NOT_FOUND');
  end if;

  began := coalesce(
    date_trunc('milliseconds', (changes ->> 'start_time')::timestamptz), stored.start_time
  );
  if began <> stored.start_time then
    refusal := private.refuse_start(me, began);
  end if;
  if refusal is not null then
    return jsonb_build_object('error', refusal);
  end if;
  update public.contractions set
    start_time = began,
    duration = coalesce((changes ->> 'duration')::integer, duration),
    intensity = coalesce(changes ->> 'intensity', intensity),
    note = case when changes ? 'note' then changes ->> 'note' else note end
  where user_id = me and id = contraction_id
  returning * into stored;
  return jsonb_build_object('contraction', to_jsonb(stored) - 'user_id');
end;
$$;

-- Deletes a contraction, whatever the plan and the consent: true, also where it was deleted before;
-- false where the id is unknown; null without an account. Called by the user. An unknown id is
-- remembered as deleted as well, up to a number that no user reaches.
create function public.delete_contraction(contraction_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  was_found boolean;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  if exists (select 1 from public.deleted_contractions where user_id = me and id = contraction_id) then
    return true;
  end if;
  delete from public.contractions where user_id = me and id = contraction_id;
  was_found := found;
  if (select count(*) from public.deleted_contractions where user_id = me) < 10000 then
    insert into public.deleted_contractions (user_id, id, deleted_at)
    values (me, contraction_id, private.clock_now());
  end if;
  return was_found;
end;
$$;

-- The contractions that began before that one (before all, where it is null), newest first: a page of 500
-- and one more, which says that there is another page. Null without an account. Called by the user.
create function public.list_contractions(before_start timestamptz, before_id uuid) returns jsonb
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
