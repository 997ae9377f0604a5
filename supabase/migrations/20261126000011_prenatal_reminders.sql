-- Reminders of the vaccines of the pregnancy (docs/decisions/046): entries with the key 'prenatal/birth/<vaccine>'. No
-- other entry says that one was had, so that a pregnancy that goes on is all that is asked.

-- As before this file, from now on with these, and of no kind that the caller does not know: it could read none of
-- the messages that come with one. Who names none is of a release before this file.
drop function private.claim_reminders(integer);
create function private.claim_reminders(batch integer, kinds text[]) returns jsonb
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
      or e.key like 'prenatal/birth/%'
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
    where split_part(w.key, '/', 1) = any (kinds)
      and not p.tracking_paused
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
      -- The lists of doses, exams and the pregnancy's vaccines are closed without it.
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

drop function public.claim_reminders(integer);
create function public.claim_reminders(
  batch integer, kinds text[] default '{vaccine,exam,week,bag}'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  for attempt in 1..10 loop
    begin
      return private.claim_reminders(batch, kinds);
    exception when foreign_key_violation then
      if attempt = 10 then raise; end if;
    end;
  end loop;
end;
$$;

revoke all on function
  private.claim_reminders(integer, text[]),
  public.claim_reminders(integer, text[])
  from public, anon, authenticated, service_role;

grant execute on function public.claim_reminders(integer, text[]) to service_role;
