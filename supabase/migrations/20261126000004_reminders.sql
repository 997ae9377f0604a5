-- Reminders by Web Push: where messages go, and what was sent (docs/decisions/046). What a user wants to be
-- reminded of are entries of kind `reminder`; whether something is due is decided when it is sent.

-- One browser of a user each.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- An address that the server calls. The server has the list of the services that it may name, and looks at
  -- it again before it sends: a user can call the functions below without it.
  endpoint text not null unique
    check (octet_length(endpoint) <= 1024 and starts_with(endpoint, 'https://')),
  -- What messages are encrypted for: a key of the browser, and a secret that it shares with us.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The version of the text that she agreed to in this browser.
  consent text not null check (char_length(consent) between 1 and 32),
  created_at timestamptz not null,
  -- When the browser last said that it is there: push services take messages for browsers that are gone.
  confirmed_at timestamptz not null,
  -- The session in that browser, with which the subscription ends.
  session_id uuid not null references auth.sessions (id) on delete cascade
);

create index push_subscriptions_by_user on public.push_subscriptions (user_id, confirmed_at);
create index push_subscriptions_by_session on public.push_subscriptions (session_id);
create index push_subscriptions_by_age on public.push_subscriptions (confirmed_at);

alter table public.push_subscriptions enable row level security;

-- What was sent, so that it is sent once.
create table public.sent_reminders (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- That of the entry, and its day; of 'week' the first day of the week.
  key text not null,
  day date not null,
  -- Those that went as one message, to all of the user's browsers.
  claim uuid not null,
  claimed_at timestamptz not null,
  primary key (user_id, key, day)
);

create index sent_reminders_by_claim on public.sent_reminders (claim);
create index sent_reminders_by_age on public.sent_reminders (claimed_at);

alter table public.sent_reminders enable row level security;

-- The entries that are due on a day. Not unique, and as text: what a user saves past the API may be no date.
create index user_entries_by_reminder_day on public.user_entries ((value ->> 'day'))
  where kind = 'reminder';
-- Those whose week begins: 41 due dates of a day.
create index profiles_by_due_date on public.profiles (due_date);

-- Stores or confirms the subscription of the user's browser: {"is_saved"}, or {"error"}; null without an
-- account. Called by the user. One that was another user's is hers from now on: she has signed in there. Of
-- more than ten the one goes that was not confirmed for the longest time.
create function public.save_push_subscription(
  address text, public_key text, secret text, agreed text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := private.clock_now();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  -- One request of a user at a time: two browsers at once are not eleven.
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  if not private.has_entries_consent(me) then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
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

-- Ends the subscription of a browser of the user's: {"is_ended"}, false where there was none; null without an
-- account. Called by the user.
create function public.end_push_subscription(address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  delete from public.push_subscriptions where user_id = me and endpoint = address;
  return jsonb_build_object('is_ended', found);
end;
$$;

-- The browsers of an account that are reminded, the last confirmed first: [{"host", "created_at",
-- "confirmed_at", "consent"}]. Internal. No key, and of the address the push service alone: with the whole of
-- it anybody could send.
create function private.push_devices(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'host', substring(s.endpoint from '^https://([^/?#]*)'), 'created_at', s.created_at,
        'confirmed_at', s.confirmed_at, 'consent', s.consent
      )
      order by s.confirmed_at desc, s.id
    ),
    '[]'
  )
  from public.push_subscriptions s where s.user_id = account;
$$;

-- The user's browsers, {"devices"}; null without an account. Called by the user.
create function public.list_push_subscriptions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('devices', private.push_devices(p.id))
  from public.profiles p where p.id = private.current_user_id();
$$;

-- Whether the pregnancy of a due date goes on for an account, as far as it has said. Internal. In doubt it
-- does not: without a due date, past 42 weeks, and after any birth that may have been its end (as in
-- contract/gestation.ts; a day that is none is after all others).
create function private.is_expecting(account uuid, due_date date, today date) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(due_date > today - 14, false) and not exists (
    select 1 from public.user_entries c
    where c.user_id = account and c.kind = 'child' and c.value is not null
      and coalesce(c.value ->> 'day', '9') collate "C" >= to_char(due_date - 140, 'YYYY-MM-DD')
  );
$$;

-- Whether a dose of a child, '<child>/<dose>', is still awaited. Internal. Not of a child that is paused or
-- that the account has no more; a list that belongs to no child yet has no such entry.
create function private.is_awaited(account uuid, dose text) returns boolean
language sql stable set search_path = '' as $$
  select (private.find_entry(account, 'vaccine', dose)).value is null
    and coalesce(
      (private.find_entry(account, 'child', split_part(dose, '/', 1))).value ->> 'paused',
      case when dose like 'birth/%' then 'false' end,
      'true'
    ) = 'false';
$$;

-- Claims what is due for so many users, each reminder once, however many runs there are: {"messages":
-- [{"id", "endpoint", "p256dh", "auth", "kind", "claim", "ttl"}]}, one for each kind and browser. Called by the
-- server, which sends them at once. Nothing between 21:00 and 8:00 in São Paulo. The plan is checked for
-- what the plan opens.
create function public.claim_reminders(batch integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock_now();
  today constant date := (moment at time zone 'America/Sao_Paulo')::date;
  answer jsonb;
begin
  if extract(hour from moment at time zone 'America/Sao_Paulo') not between 8 and 20 then
    return jsonb_build_object('messages', '[]'::jsonb);
  end if;
  with wanted as (
    select e.user_id, e.key, d.day
    from (select today - n as day from generate_series(0, 2) n) d
    join public.user_entries e
      on e.kind = 'reminder' and e.value ->> 'day' = to_char(d.day, 'YYYY-MM-DD')
    where e.key = 'bag' or e.key like 'vaccine/%/%' or e.key like 'exam/birth/%'
    union all
    -- A due date that moves by a day moves the weeks, too: none within seven days of another.
    select p.id, 'week', today
    from public.profiles p
    where p.due_date = any (array(select today + 280 - 7 * n from generate_series(1, 41) n))
      and (private.find_entry(p.id, 'reminder', 'week')).value is not null
      and not exists (
        select 1 from public.sent_reminders s
        where s.user_id = p.id and s.key = 'week' and s.day > today - 7
      )
  ), due as materialized (
    select w.user_id, split_part(w.key, '/', 1) as kind, w.key, w.day
    from wanted w
    join public.profiles p on p.id = w.user_id
    where not p.tracking_paused
      and not exists (
        select 1 from public.sent_reminders s
        where s.user_id = w.user_id and s.key = w.key and s.day = w.day
      )
      and exists (
        select 1 from public.push_subscriptions s
        where s.user_id = w.user_id and s.confirmed_at > moment - interval '60 days'
      )
      and private.has_entries_consent(w.user_id)
      and case split_part(w.key, '/', 1)
        when 'vaccine' then private.is_awaited(w.user_id, substr(w.key, 9))
        when 'exam' then
          (private.find_entry(w.user_id, 'exam', substr(w.key, 6))).value is null
          and private.is_expecting(w.user_id, p.due_date, today)
        else private.is_expecting(w.user_id, p.due_date, today)
      end
      -- The lists of doses and exams are closed without it.
      and (w.key in ('bag', 'week') or private.is_premium_at(w.user_id, moment))
  ), groups as materialized (
    select g.user_id, g.kind, gen_random_uuid() as claim
    from (select distinct d.user_id, d.kind from due d) g
    where g.user_id in (select distinct d.user_id from due d order by d.user_id limit batch)
  ), claimed as (
    -- Another run waits here for this one's end, in the same order, and gets what is left.
    insert into public.sent_reminders (user_id, key, day, claim, claimed_at)
    select d.user_id, d.key, d.day, g.claim, moment
    from due d join groups g using (user_id, kind)
    order by d.user_id, d.key, d.day
    on conflict (user_id, key, day) do nothing
    returning claim
  )
  select jsonb_agg(
    jsonb_build_object(
      'id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
      'kind', g.kind, 'claim', g.claim,
      -- Where a phone was off, it waits three hours, and no longer than till nine in the evening.
      'ttl', least(
        10800,
        extract(epoch from (today + time '21:00') at time zone 'America/Sao_Paulo' - moment)::integer
      )
    )
  ) into answer
  from (select distinct c.claim from claimed c) c
  join groups g using (claim)
  join public.push_subscriptions s
    on s.user_id = g.user_id and s.confirmed_at > moment - interval '60 days';
  return jsonb_build_object('messages', coalesce(answer, '[]'));
end;
$$;

-- What became of messages: {"gone"}, how many subscriptions were deleted that lead nowhere any more, and
-- {"reopened"}, how many reminders the next run may send again, of claims that no browser took. Called by
-- the server.
create function public.report_reminders(gone uuid[], reopened uuid[]) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with ended as (
    delete from public.push_subscriptions where id = any (gone) returning 1
  ), opened as (
    delete from public.sent_reminders where claim = any (reopened) returning 1
  )
  select jsonb_build_object(
    'gone', (select count(*) from ended), 'reopened', (select count(*) from opened)
  );
$$;

-- As before this file; a withdrawn consent takes the subscriptions with it, and what was sent, from now on.
create or replace function public.update_me(changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  answer constant jsonb := private.update_me(changes);
begin
  if not private.has_consent(me) then
    delete from public.calendar_feeds where user_id = me;
    delete from public.push_subscriptions where user_id = me;
    delete from public.sent_reminders where user_id = me;
  end if;
  return answer;
end;
$$;

-- As before this file, from now on with the browsers that are reminded, and with what was sent.
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
    ),
    'push_subscriptions', private.push_devices(private.current_user_id()),
    'sent_reminders',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('key', s.key, 'day', s.day, 'sent_at', s.claimed_at)
          order by s.claimed_at, s.key, s.day
        ),
        '[]'
      )
      from public.sent_reminders s where s.user_id = private.current_user_id()
    )
  );
$$;

-- As before this file, from now on with two kinds more:
--   push_subscriptions   that their browser has not confirmed for 60 days
--   sent_reminders       after 30 days: what is older than three is not sent any more
create or replace function public.purge_expired(batch integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with expired_views as (
    delete from public.live_views
    where ctid = any (array(
        select v.ctid from public.live_views v where v.expires_at <= private.clock_now() limit batch
      ))
      -- Said again in each of these, for one that is replaced or confirmed at the same time.
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
  ), expired_subscriptions as (
    delete from public.push_subscriptions
    where ctid = any (array(
        select s.ctid from public.push_subscriptions s
        where s.confirmed_at <= private.clock_now() - interval '60 days' limit batch
      ))
      and confirmed_at <= private.clock_now() - interval '60 days'
    returning 1
  ), expired_claims as (
    delete from public.sent_reminders
    where ctid = any (array(
        select s.ctid from public.sent_reminders s
        where s.claimed_at <= private.clock_now() - interval '30 days' limit batch
      ))
      and claimed_at <= private.clock_now() - interval '30 days'
    returning 1
  )
  select private.purge_expired(batch) || jsonb_build_object(
    'live_views', (select count(*) from expired_views),
    'calendar_feeds', (select count(*) from expired_feeds),
    'push_subscriptions', (select count(*) from expired_subscriptions),
    'sent_reminders', (select count(*) from expired_claims)
  );
$$;

revoke all on table public.push_subscriptions, public.sent_reminders from anon, authenticated;
revoke all on function
  private.push_devices(uuid),
  private.is_expecting(uuid, date, date),
  private.is_awaited(uuid, text),
  public.save_push_subscription(text, text, text, text),
  public.end_push_subscription(text),
  public.list_push_subscriptions(),
  public.claim_reminders(integer),
  public.report_reminders(uuid[], uuid[])
  from public, anon, authenticated;

grant execute on function
  public.save_push_subscription(text, text, text, text),
  public.end_push_subscription(text),
  public.list_push_subscriptions()
  to authenticated;

grant execute on function
  public.claim_reminders(integer),
  public.report_reminders(uuid[], uuid[])
  to service_role;
