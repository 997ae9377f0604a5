-- A calendar whose plan was renewed is a changed one (docs/decisions/045), and an account that is deleted meanwhile
-- stops nobody else's reminders (046).

-- Whether there was a plan when the calendar was read last.
alter table public.calendar_feeds add column had_plan boolean not null default true;
update public.calendar_feeds
  set had_plan = coalesce(private.is_premium_at(user_id, private.clock_now()), false);

-- As before this file, from now on with a higher revision where the plan has ended or come back since it was read
-- last: a calendar that has dropped the events may not take them back under the sequence that they had.
alter function public.read_calendar_feed(text, text) set schema private;
create function public.read_calendar_feed(link text, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock_now();
begin
  update public.calendar_feeds f set
    had_plan = not f.had_plan,
    revision = f.revision + 1,
    changed_at = greatest(f.changed_at, moment)
  where f.token_hash = decode(link, 'hex') and f.expires_at > moment
    and f.had_plan is distinct from private.is_premium_at(f.user_id, moment);
  return private.read_calendar_feed(link, address);
end;
$$;

-- As before this file, from now on again where an account was deleted between the look and the claim: it is seen no
-- more then, and what is due of the others is claimed.
alter function public.claim_reminders(integer) set schema private;
create function public.claim_reminders(batch integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  for attempt in 1..10 loop
    begin
      return private.claim_reminders(batch);
    exception when foreign_key_violation then
      if attempt = 10 then raise; end if;
    end;
  end loop;
end;
$$;

revoke all on function
  private.read_calendar_feed(text, text),
  private.claim_reminders(integer),
  public.read_calendar_feed(text, text),
  public.claim_reminders(integer)
  from public, anon, authenticated, service_role;

grant execute on function
  public.read_calendar_feed(text, text),
  public.claim_reminders(integer)
  to service_role;
