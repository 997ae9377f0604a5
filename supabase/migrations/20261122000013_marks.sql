-- Marks: what she ticks, chooses, dates and notes. Health data, kept in an account only while a consent is
-- open that names it. The device has them first and sends them when it can; of two changes of a mark the
-- later one holds, in whatever order they come.

create table public.marks (
  -- The profile is what her calls lock, as for contractions.
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (
    kind in ('tick', 'vaccine', 'milestone', 'exam', 'plan', 'paper', 'baby')
  ),
  key text not null check (char_length(key) <= 80 and key ~ '^[a-z0-9]+([-/][a-z0-9]+)*$'),
  -- What a mark of that kind holds; null where she took it back, which other devices have to hear of. Two
  -- texts of 200 characters fit.
  value jsonb check (octet_length(value::text) <= 2048),
  updated_at timestamptz not null,
  primary key (user_id, kind, key)
);

alter table public.marks enable row level security;
revoke all on table public.marks from anon, authenticated;
grant select on table public.marks to authenticated;
create policy "She reads her own marks" on public.marks
  for select to authenticated using (user_id = (select auth.uid()));

-- Whether her open consent names what she marks: the texts before that day did not. Held against
-- contract/consent.ts by a test.
create function public.has_marks_consent(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.consents
    where user_id = account and withdrawn_at is null and version collate "C" >= '2026-11-22'
  );
$$;

-- When a device changed something, by our clock; in milliseconds, never ahead. How long before it sent is
-- what counts, so that a clock that is wrong loses nobody's change. A clock that is less than half a minute
-- from ours is taken at its word: so much a slow call alone makes it differ (a device waits 10 seconds for
-- an answer), and the same change sent again is then the same moment.
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
          -- Nothing of ours is so old; further back there would be no date.
          else public.clock_now() - least(sent_at - changed_at, interval '100 years')
        end
      )
    )
  );
$$;

-- Keeps marks of the reader, each where it is a later change than the one that is kept: {"items"}, as they
-- are kept then; {"error"}, and none is kept; or null without an account. `given` is a list of
-- {"kind", "key", "value", "updated_at"}; of one mark twice the later counts. Her plan is not asked: what
-- she wrote stays hers.
create function public.save_marks(given jsonb, sent_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  brought public.marks[];
  new_ones integer;
begin
  -- Shared, as for a contraction: what takes the row for itself comes wholly before or after this.
  perform 1 from public.profiles where id = me for share;
  if not found then
    return null;
  end if;
  if not public.has_marks_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;

  brought := array(
    select row(me, g.kind, g.key, g.value, g.changed_at)::public.marks
    from (
      select distinct on (l.item ->> 'kind', l.item ->> 'key')
        l.item ->> 'kind' as kind,
        l.item ->> 'key' as key,
        nullif(l.item -> 'value', 'null') as value,
        public.moment_of_change((l.item ->> 'updated_at')::timestamptz, save_marks.sent_at)
          as changed_at
      from jsonb_array_elements(given) with ordinality as l (item, turn)
      order by l.item ->> 'kind', l.item ->> 'key', changed_at desc, l.turn desc
    ) g
  );
  select count(*) into new_ones from unnest(brought) b
  where not exists (
    select 1 from public.marks m where m.user_id = me and m.kind = b.kind and m.key = b.key
  );
  if new_ones > 0
    and (select count(*) from public.marks where user_id = me) + new_ones > 3000
  then
    return jsonb_build_object('error', 'MARKS_FULL');
  end if;

  -- In one order, so that two of her devices never wait for each other in a circle.
  insert into public.marks as m (user_id, kind, key, value, updated_at)
  select b.user_id, b.kind, b.key, b.value, b.updated_at from unnest(brought) b
  order by b.kind, b.key
  on conflict (user_id, kind, key) do update
  set value = excluded.value, updated_at = excluded.updated_at
  where m.updated_at < excluded.updated_at;

  return (
    select jsonb_build_object(
      'items',
      coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.kind, m.key), '[]')
    )
    from unnest(brought) b
    join public.marks m on m.user_id = me and m.kind = b.kind and m.key = b.key
  );
end;
$$;

-- All marks of the reader, those that she took back, too: {"items"}; null without an account.
create function public.get_marks() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'items',
    (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.kind, m.key), '[]')
      from public.marks m where m.user_id = p.id
    )
  )
  from public.profiles p where p.id = auth.uid();
$$;

-- As before, and a withdrawn consent (null) takes the marks with it, too.
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
      delete from public.marks where user_id = me;
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

-- As before, and with her marks.
create or replace function public.export_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', p.id,
      'name', p.name,
      'email', u.email,
      'created_at', p.created_at,
      'due_date', p.due_date,
      'tracking_paused', p.tracking_paused,
      'premium_until', public.premium_until(p.id)
    ),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'id' - 'user_id' order by c.given_at), '[]')
      from public.consents c where c.user_id = p.id
    ),
    'contractions', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.start_time, c.id), '[]')
      from public.contractions c where c.user_id = p.id
    ),
    'marks', (
      select coalesce(
        jsonb_agg(to_jsonb(m) - 'user_id' order by m.updated_at, m.kind, m.key), '[]'
      )
      from public.marks m where m.user_id = p.id
    ),
    'checkouts', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', c.id, 'plan_id', c.plan_id, 'amount_cents', c.amount_cents,
            'created_at', c.created_at
          )
          order by c.created_at, c.id
        ),
        '[]'
      )
      from public.checkouts c where c.user_id = p.id
    ),
    'payments', public.get_subscription() -> 'payments'
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  where p.id = auth.uid() and public.session_is_open();
$$;

revoke all on function
  public.has_marks_consent(uuid),
  public.moment_of_change(timestamptz, timestamptz),
  public.save_marks(jsonb, timestamptz),
  public.get_marks()
  from public, anon, authenticated;
grant execute on function public.save_marks(jsonb, timestamptz), public.get_marks()
  to authenticated;
