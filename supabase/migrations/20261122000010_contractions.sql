-- Contractions: health data, kept in an account only while its consent is open. The device has them
-- first and sends them when it can; everything here can be sent again without harm.

create table public.contractions (
  -- The profile is what her calls lock: to refer to the auth user instead could make them wait for each
  -- other in a circle while the account is being erased.
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

-- What she deleted, by its id alone: a save that was still on its way must not bring it back.
create table public.deleted_contractions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  id uuid not null,
  deleted_at timestamptz not null,
  primary key (user_id, id)
);

alter table public.contractions enable row level security;
alter table public.deleted_contractions enable row level security;
revoke all on table public.contractions, public.deleted_contractions from anon, authenticated;
grant select on table public.contractions to authenticated;
create policy "She reads her own contractions" on public.contractions
  for select to authenticated using (user_id = (select auth.uid()));

create function public.has_consent(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.consents where user_id = account and withdrawn_at is null
  );
$$;

-- Why a contraction that began then may not be kept in an account; null where it may. The plan is asked
-- about that moment, so that what was timed in a paid month can still be sent after it; and about the five
-- minutes after it, since a phone's clock may be slow, but about now at the latest, since it may be fast.
create function public.refuse_start(account uuid, began timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when began < public.clock_now() - interval '30 days' then 'START_TIME_TOO_OLD'
    when began > public.clock_now() + interval '5 minutes' then 'START_TIME_AHEAD'
    when not public.is_premium_at(account, least(began, public.clock_now()))
      and not public.is_premium_at(
        account, least(began + interval '5 minutes', public.clock_now())
      )
      then 'PREMIUM_REQUIRED'
  end;
$$;

-- Keeps a contraction of the reader: {"contraction", "is_new"}, {"error"}, or null without an account. An
-- id that she has already is answered before anything is asked about plan, consent or age.
create function public.save_contraction(
  given_id uuid,
  given_start timestamptz,
  given_duration integer,
  given_intensity text,
  given_note text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
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
create function public.update_contraction(given_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
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
create function public.delete_contraction(given_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
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
  from public.profiles p where p.id = auth.uid();
$$;

-- As before, and a withdrawn consent (null) takes the contractions with it, too.
create or replace function public.update_me(changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
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

revoke all on function
  public.has_consent(uuid),
  public.refuse_start(uuid, timestamptz),
  public.save_contraction(uuid, timestamptz, integer, text, text),
  public.update_contraction(uuid, jsonb),
  public.delete_contraction(uuid),
  public.list_contractions(timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_contraction(uuid, timestamptz, integer, text, text),
  public.update_contraction(uuid, jsonb),
  public.delete_contraction(uuid),
  public.list_contractions(timestamptz, uuid)
  to authenticated;
