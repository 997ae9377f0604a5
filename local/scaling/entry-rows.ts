/** What users have: one user in ten, those who have paid, 150 things, ticks for the most part. */
export const ENTRY_ROWS = `
insert into public.user_entries (user_id, kind, key, value, updated_at, change)
select id,
  case when turn % 10 = 0 then 'paper' else 'tick' end,
  'parte/' || turn,
  case
    when turn % 7 = 0 then null
    when turn % 10 = 0 then to_jsonb('uma anotação de ' || n)
    else 'true'
  end,
  least(came_at + interval '1 hour' * turn, now()),
  turn
from scaling_users cross join generate_series(1, 150) turn
where plan_draw % 10 = 0
order by turn, n;

insert into public.entry_counters (user_id, last_change, by_kind)
select user_id, max(change),
  jsonb_build_object(
    'paper', count(*) filter (where kind = 'paper'), 'tick', count(*) filter (where kind = 'tick')
  )
from public.user_entries group by user_id;
`;
