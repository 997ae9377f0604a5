-- A kind of entry more: a pregnancy that is over, whether the day of the birth was entered or not. And a calendar that
-- has a former address of hers, too, takes what the new one says for newer.

-- As before this file, with this kind.
create or replace function private.entry_limit(kind text) returns integer
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
    when 'pregnancy' then 5
    when 'pregnancy-end' then 20
    when 'measure' then 2000
    when 'reminder' then 200
    when 'diary' then 40000
  end;
$$;

-- Whether she has said that the pregnancy of this due date is over, which may have been corrected by some weeks since.
-- Internal.
create function private.is_told_over(account uuid, due_date date) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.user_entries e
    where e.user_id = account and e.kind = 'pregnancy-end' and e.value -> 'over' = 'true'
      and e.value ->> 'due' collate "C"
        between to_char(due_date - 84, 'YYYY-MM-DD') and to_char(due_date + 84, 'YYYY-MM-DD')
  );
$$;

-- As before this file, also where she has said that it is over.
create or replace function private.is_expecting(account uuid, due_date date, today date)
returns boolean
language sql stable set search_path = '' as $$
  select coalesce(due_date > today - 14, false)
    and not private.is_told_over(account, due_date)
    and not exists (
      select 1 from public.user_entries c
      where c.user_id = account and c.kind = 'child' and c.value is not null
        and coalesce(c.value ->> 'day', '9') collate "C" >= to_char(due_date - 140, 'YYYY-MM-DD')
    );
$$;

-- As before this file; the end of a pregnancy moves days, too.
drop trigger touch_calendar_feed_on_entry on public.user_entries;
create trigger touch_calendar_feed_on_entry
  after insert or update on public.user_entries
  for each row when (new.kind in ('child', 'vaccine', 'exam', 'pregnancy-end'))
  execute function private.touch_calendar_feed();

-- As before this file; a pregnancy that she has said is over has no exams to come.
alter function public.read_calendar_feed(text, text) rename to read_renewed_calendar_feed;
alter function public.read_renewed_calendar_feed(text, text) set schema private;
create function public.read_calendar_feed(link text, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  answer constant jsonb := private.read_renewed_calendar_feed(link, address);
begin
  if private.is_told_over(
    (answer #>> '{feed,owner}')::uuid, (answer #>> '{feed,due_date}')::date
  ) then
    return jsonb_set(answer, '{feed,due_date}', 'null');
  end if;
  return answer;
end;
$$;

-- The revision of the feed that she had last: a calendar in which both were takes what the next one says.
alter table public.profiles add column calendar_revision integer not null default 0;

create function private.keep_calendar_revision() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles set calendar_revision = old.revision where id = old.user_id;
    return null;
  end if;
  new.revision := new.revision
    + (select p.calendar_revision from public.profiles p where p.id = new.user_id);
  return new;
end;
$$;

create trigger keep_calendar_revision after delete on public.calendar_feeds
  for each row execute function private.keep_calendar_revision();
create trigger follow_calendar_revision before insert on public.calendar_feeds
  for each row execute function private.keep_calendar_revision();

revoke all on function
  private.is_told_over(uuid, date),
  private.keep_calendar_revision(),
  private.read_renewed_calendar_feed(text, text),
  public.read_calendar_feed(text, text)
  from public, anon, authenticated, service_role;

grant execute on function public.read_calendar_feed(text, text) to service_role;
