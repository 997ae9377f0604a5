-- A kind of entry more: what happens in a child's day.

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
    when 'measure' then 2000
    when 'reminder' then 200
    when 'diary' then 40000
  end;
$$;
