-- Entries: what a user ticks, chooses, dates and notes. Health data, in an account only while a
-- consent is open that names it. The device has them first and sends them when it can; of two changes of
-- an entry the later one holds, in whatever order they come.

create table public.user_entries (
  -- The profile is what a user's calls lock, as for contractions.
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (
    kind in ('tick', 'vaccine', 'milestone', 'exam', 'plan', 'paper', 'child')
  ),
  key text not null check (char_length(key) <= 80 and key ~ '^[a-z0-9]+([-/][a-z0-9]+)*$'),
  -- What an entry of that kind holds; null where it was taken back, which other devices have to learn.
  -- Two texts of 200 characters fit.
  value jsonb check (octet_length(value::text) <= 2048),
  updated_at timestamptz not null,
  primary key (user_id, kind, key)
);

alter table public.user_entries enable row level security;
create policy "She reads her own entries" on public.user_entries
  for select to authenticated using (user_id = (select private.current_user_id()));

-- Whether the open consent of an account names entries: the texts before that day did not. Internal. A
-- test compares it with contract/consent.ts.
create function public.has_entries_consent(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.consents
    where user_id = account and withdrawn_at is null and version collate "C" >= '2026-11-22'
  );
$$;

-- When a device changed something, by our clock; in milliseconds, never ahead. Internal. What counts is
-- how long before it sent that was, so that a wrong clock loses no change. A clock that is less than half
-- a minute from ours is taken at its word: a slow call alone makes it differ by as much (a device waits
-- 10 seconds for an answer), and the same change sent again is then the same moment.
create function public.moment_of_change(changed_at timestamptz, sent_at timestamptz)
returns timestamptz
language sql stable security definer set search_path = '' as $$
  select date_trunc(
    'milliseconds',
    greatest(
      '2000-01-01 00:00:00+00',
      least(
        public.clock_now(),
        case
          when sent_at between public.clock_now() - interval '30 seconds'
            and public.clock_now() + interval '30 seconds'
            then changed_at
          -- Nothing of ours is older than that, and further back the date would overflow.
          else public.clock_now() - least(sent_at - changed_at, interval '100 years')
        end
      )
    )
  );
$$;

-- Stores entries, each where it is a later change than the stored one: {"items"}, as they are stored
-- then; {"error"}, and none is stored; or null without an account. Called by the user. `given` is a list
-- of {"kind", "key", "value", "updated_at"}; of one entry twice the later counts. The plan is not
-- checked: entries belong to the user, paid for or not.
create function public.save_entries(given jsonb, sent_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  brought public.user_entries[];
  new_ones integer;
begin
  -- Shared, as for a contraction: what locks the row for itself comes wholly before or after this.
  perform 1 from public.profiles where id = me for share;
  if not found then
    return null;
  end if;
  if not public.has_entries_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;

  brought := array(
    select row(me, g.kind, g.key, g.value, g.changed_at)::public.user_entries
    from (
      select distinct on (l.item ->> 'kind', l.item ->> 'key')
        l.item ->> 'kind' as kind,
        l.item ->> 'key' as key,
        nullif(l.item -> 'value', 'null') as value,
        public.moment_of_change((l.item ->> 'updated_at')::timestamptz, save_entries.sent_at)
          as changed_at
      from jsonb_array_elements(given) with ordinality as l (item, turn)
      order by l.item ->> 'kind', l.item ->> 'key', changed_at desc, l.turn desc
    ) g
  );
  select count(*) into new_ones from unnest(brought) b
  where not exists (
    select 1 from public.user_entries e where e.user_id = me and e.kind = b.kind and e.key = b.key
  );
  if new_ones > 0
    and (select count(*) from public.user_entries where user_id = me) + new_ones > 3000
  then
    return jsonb_build_object('error', 'ENTRIES_FULL');
  end if;

  -- In one order, so that two devices of a user never deadlock.
  insert into public.user_entries as e (user_id, kind, key, value, updated_at)
  select b.user_id, b.kind, b.key, b.value, b.updated_at from unnest(brought) b
  order by b.kind, b.key
  on conflict (user_id, kind, key) do update
  set value = excluded.value, updated_at = excluded.updated_at
  where e.updated_at < excluded.updated_at;

  return (
    select jsonb_build_object(
      'items',
      coalesce(jsonb_agg(to_jsonb(e) - 'user_id' order by e.kind, e.key), '[]')
    )
    from unnest(brought) b
    join public.user_entries e on e.user_id = me and e.kind = b.kind and e.key = b.key
  );
end;
$$;

-- All entries of the user, those that were taken back, too: {"items"}; null without an account. Called by
-- the user.
create function public.list_entries() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'items',
    (
      select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' order by e.kind, e.key), '[]')
      from public.user_entries e where e.user_id = p.id
    )
  )
  from public.profiles p where p.id = private.current_user_id();
$$;
