-- Entries: what a user ticks, chooses, dates and notes. Health data, in an account only while a
-- consent is open that names it. The device has them first and sends them when it can; of two changes of
-- an entry the later one holds, in whatever order they come.

-- The kinds, and how many of each an account keeps; null for a word that is none. Internal. A test compares
-- it with contract/limits.ts.
create function private.entry_limit(kind text) returns integer
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
  end;
$$;

create table public.user_entries (
  -- The profile is what a user's calls lock, as for contractions.
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (private.entry_limit(kind) is not null),
  key text not null check (char_length(key) <= 80 and key ~ '^[a-z0-9]+([-/][a-z0-9]+)*$'),
  -- What an entry of that kind holds; null where it was taken back, which other devices have to learn.
  -- Two texts of 200 characters fit.
  value jsonb check (octet_length(value::text) <= 2048),
  updated_at timestamptz not null,
  -- The number of its last change among all of the user's.
  change bigint not null,
  primary key (user_id, kind, key)
);

create unique index user_entries_by_change on public.user_entries (user_id, change);

alter table public.user_entries enable row level security;
create policy "Users read their own entries" on public.user_entries
  for select to authenticated using (user_id = (select private.current_user_id()));

-- What is counted of a user's entries, so that neither a save nor a list has to read them all.
create table public.entry_counters (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- Another one where the numbers begin anew, or go back to those of a backup: a device must not take its
  -- place among the old ones for one among the new.
  epoch uuid not null default gen_random_uuid(),
  last_change bigint not null,
  -- How many entries there are, by kind.
  by_kind jsonb not null default '{}'
);

alter table public.entry_counters enable row level security;

-- Whether the open consent of an account names entries: the texts before that day did not. Internal. A
-- test compares it with contract/consent.ts.
create function private.has_entries_consent(account uuid) returns boolean
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
create function private.moment_of_change(changed_at timestamptz, sent_at timestamptz)
returns timestamptz
language sql stable security definer set search_path = '' as $$
  select date_trunc(
    'milliseconds',
    greatest(
      '2000-01-01 00:00:00+00',
      least(
        private.clock_now(),
        case
          when sent_at between private.clock_now() - interval '30 seconds'
            and private.clock_now() + interval '30 seconds'
            then changed_at
          -- Nothing of ours is older than that, and further back the date would overflow.
          else private.clock_now() - least(sent_at - changed_at, interval '100 years')
        end
      )
    )
  );
$$;

-- An entry of an account; null where there is none. Internal. By its key, where a join might read all that
-- the account has: what sets a path is planned by itself.
create function private.find_entry(account uuid, kind text, key text) returns public.user_entries
language sql stable set search_path = '' as $$
  select * from public.user_entries e
  where e.user_id = account and e.kind = find_entry.kind and e.key = find_entry.key;
$$;

-- Stores entries, each where it is a later change than the stored one: {"items"}, as they are stored
-- then; {"error"}, and none is stored; or null without an account. Called by the user. `entries` is a list
-- of {"kind", "key", "value", "updated_at"}; of one entry twice the later counts. The plan is not
-- checked: entries belong to the user, paid for or not.
create function public.save_entries(entries jsonb, sent_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  sent public.user_entries[];
  counter public.entry_counters;
  totals jsonb;
  is_full boolean;
begin
  -- Shared, as for a contraction: what locks the row for itself comes wholly before or after this.
  perform 1 from public.profiles where id = me for share;
  if not found then
    return null;
  end if;
  if not private.has_entries_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;

  sent := array(
    select row(me, g.kind, g.key, g.value, g.changed_at, null)::public.user_entries
    from (
      select distinct on (l.item ->> 'kind', l.item ->> 'key')
        l.item ->> 'kind' as kind,
        l.item ->> 'key' as key,
        nullif(l.item -> 'value', 'null') as value,
        private.moment_of_change((l.item ->> 'updated_at')::timestamptz, save_entries.sent_at)
          as changed_at
      from jsonb_array_elements(entries) with ordinality as l (item, turn)
      order by l.item ->> 'kind', l.item ->> 'key', changed_at desc, l.turn desc
    ) g
  );

  -- A number for each. The row stays locked until all of this can be seen, so that numbers are seen in
  -- their order: whoever lists skips nothing, and two devices of a user never deadlock.
  insert into public.entry_counters as c (user_id, last_change) values (me, cardinality(sent))
  on conflict (user_id) do update set last_change = c.last_change + excluded.last_change
  returning * into counter;

  select coalesce(jsonb_object_agg(n.kind, n.total), '{}'),
    coalesce(bool_or(n.total > private.entry_limit(n.kind)), false)
  into totals, is_full
  from (
    select b.kind, coalesce((counter.by_kind ->> b.kind)::integer, 0) + count(*) as total
    from unnest(sent) b
    where private.find_entry(me, b.kind, b.key) is null
    group by b.kind
  ) n;
  if is_full then
    return jsonb_build_object('error', 'ENTRIES_FULL');
  end if;

  insert into public.user_entries as e (user_id, kind, key, value, updated_at, change)
  select b.user_id, b.kind, b.key, b.value, b.updated_at,
    counter.last_change - cardinality(sent) + b.turn
  from unnest(sent) with ordinality as b (user_id, kind, key, value, updated_at, change, turn)
  on conflict (user_id, kind, key) do update
  set value = excluded.value, updated_at = excluded.updated_at, change = excluded.change
  where e.updated_at < excluded.updated_at;
  if totals <> '{}' then
    update public.entry_counters set by_kind = by_kind || totals where user_id = me;
  end if;

  return (
    select jsonb_build_object(
      'items',
      coalesce(
        jsonb_agg(
          to_jsonb(private.find_entry(me, b.kind, b.key)) - '{user_id,change}'::text[]
          order by b.kind, b.key
        ),
        '[]'
      )
    )
    from unnest(sent) b
  );
end;
$$;

-- The user's entries that have changed since a place among the changes, 500 at most, those that were taken
-- back, too: {"items", "epoch", "change" (the place after them), "has_more", "from_start"}; null without an
-- account. Called by the user. No place, one of another epoch or one that is still to come is the start.
create function public.list_entries(since_epoch uuid default null, since_change bigint default null)
returns jsonb
language sql stable security definer set search_path = ''
-- By the index of changes: the planner, which expects few rows of anybody, may want to read and sort all.
set enable_sort = off as $$
  select jsonb_build_object(
    'items', coalesce(page.items, '[]'),
    'epoch', c.epoch,
    'change', case when page.has_more then page.last_change else c.last_change end,
    'has_more', page.has_more,
    'from_start', place.change is null
  )
  from public.profiles p
  left join public.entry_counters c on c.user_id = p.id
  cross join lateral (
    select case
      when c.epoch = since_epoch and since_change <= c.last_change then since_change
    end as change
  ) place
  cross join lateral (
    select
      jsonb_agg(to_jsonb(e) - '{user_id,change,turn}'::text[] order by e.turn)
        filter (where e.turn <= 500) as items,
      max(e.change) filter (where e.turn <= 500) as last_change,
      count(*) > 500 as has_more
    from (
      select u.*, row_number() over (order by u.change) as turn
      from public.user_entries u
      where u.user_id = p.id and u.change > coalesce(place.change, 0)
      order by u.change
      limit 501
    ) e
  ) page
  where p.id = private.current_user_id();
$$;

-- Deletes all entries of an account; the numbers of their changes begin anew. Internal.
create function private.delete_entries(account uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.user_entries where user_id = account;
  delete from public.entry_counters where user_id = account;
$$;
