-- What keeps the database going: a sign of life, and a daily clean-up.

-- Whether the database answers: true. Called by anybody.
create function public.ping() returns boolean
language sql stable set search_path = '' as $$ select true; $$;

-- Deletes what has served its purpose, at most so many rows of each, so that no call reaches the limit
-- of time of a statement. Called by the server, daily, until nothing is left. Answers how many of each:
--   rate_limits    a day after their window opened
--   notifications  of the provider that were dealt with, after 90 days: the ledger has the result
--   orders         without any payment, after 90 days: the provider takes none for them any more
--   deletions      remembered by id, after 90 days: a device may send what is 30 days old at most
--   alerts         after two years
create function public.purge_expired(batch integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with expired_limits as (
    delete from public.rate_limits
    where ctid = any (array(
        -- The limiter uses the clock of the database, which no test moves.
        select l.ctid from public.rate_limits l where l.opened_at < now() - interval '1 day' limit batch
      ))
      -- Said again in each of these, for a row that another call changes at the same time.
      and opened_at < now() - interval '1 day'
    returning 1
  ), expired_notifications as (
    delete from public.webhook_inbox
    where ctid = any (array(
        select i.ctid from public.webhook_inbox i
        where i.received_at < private.clock_now() - interval '90 days' and i.done_at is not null
        limit batch
      ))
      and received_at < private.clock_now() - interval '90 days' and done_at is not null
    returning 1
  ), expired_orders as (
    delete from public.orders
    where ctid = any (array(
        select o.ctid from public.orders o
        where o.created_at < private.clock_now() - interval '90 days' and not o.has_payment
          -- Counted for each order: `not exists` may become a pass through all payments.
          and (select count(*) from public.payments p where p.order_id = o.id) = 0
        limit batch
      ))
      and not has_payment
    returning 1
  ), expired_deletions as (
    delete from public.deleted_contractions
    where ctid = any (array(
        select d.ctid from public.deleted_contractions d
        where d.deleted_at < private.clock_now() - interval '90 days' limit batch
      ))
    returning 1
  ), expired_alerts as (
    delete from public.payment_alerts
    where ctid = any (array(
        select a.ctid from public.payment_alerts a
        where a.raised_at < private.clock_now() - interval '2 years' limit batch
      ))
      and raised_at < private.clock_now() - interval '2 years'
    returning 1
  )
  select jsonb_build_object(
    'rate_limits', (select count(*) from expired_limits),
    'notifications', (select count(*) from expired_notifications),
    'orders', (select count(*) from expired_orders),
    'deletions', (select count(*) from expired_deletions),
    'alerts', (select count(*) from expired_alerts)
  );
$$;
