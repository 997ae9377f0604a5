-- Reconciliation: the provider is asked which payments have changed, and each of them is read by its id.
-- No notification is needed to reach the right state.

-- How far the provider's list of changes is in the inbox. One row; a backup has it, so that a restored
-- database goes on from there.
create table public.reconciliation (
  only_row boolean primary key default true check (only_row),
  -- By the provider's own clock.
  changed_until timestamptz not null
);

alter table public.reconciliation enable row level security;

-- Puts what the provider lists as changed, [{"id", "changed_at"}], into the inbox, unless that change was
-- read or put there before, and moves the cursor over it. Called by the server. What is listed without an
-- id raises an alert. Answers {"since": from when on to ask for the next list, "alerts": [kinds that are
-- new]}; the list may lag behind by the hour that is asked for again.
create function public.queue_changes(changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock_now();
  until timestamptz;
  alerts jsonb := '[]';
begin
  if not exists (select from public.reconciliation) then
    insert into public.reconciliation (changed_until)
    values (coalesce((select min(o.created_at) from public.orders o), moment))
    on conflict do nothing;
  end if;

  insert into public.webhook_inbox as i (request_id, topic, data_id, received_at, changed_at)
  select distinct on (c.id) 'reconcile', 'payment', c.id, moment, c.changed_at
  from jsonb_to_recordset(changes) as c (id text, changed_at timestamptz)
  where c.id is not null
    and not exists (
      select from public.payments p where p.id = c.id and p.provider_updated_at >= c.changed_at
    )
  order by c.id, c.changed_at desc nulls last
  on conflict (request_id, topic, data_id) do update set
    received_at = excluded.received_at,
    changed_at = excluded.changed_at,
    asked_at = null,
    done_at = null
  where excluded.changed_at > i.changed_at;

  if exists (select from jsonb_to_recordset(changes) as c (id text) where c.id is null) then
    alerts := (
      select coalesce(jsonb_agg(kind), '[]') from private.raise_alert('unread_payment', 'no id') as kind
    );
  end if;

  update public.reconciliation set changed_until = greatest(
    changed_until,
    (select max(c.changed_at) from jsonb_to_recordset(changes) as c (changed_at timestamptz))
  )
  returning changed_until into until;
  return jsonb_build_object('since', until - interval '1 hour', 'alerts', alerts);
end;
$$;

-- Claims the payments that are to be read next, those that waited longest first: [ids]. Called by the
-- server. None is claimed twice within four minutes, and the longer one is asked for, the more rarely.
create function public.claim_payments(batch integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as (
    select i.request_id, i.topic, i.data_id from public.webhook_inbox i
    where i.topic = 'payment' and i.done_at is null
      -- The notification itself may still be at work.
      and (
        i.request_id = 'reconcile'
        or i.received_at <= private.clock_now() - interval '30 seconds'
      )
      and (
        i.asked_at is null
        or i.asked_at <= private.clock_now()
          - greatest(interval '4 minutes', (private.clock_now() - i.received_at) / 8)
      )
    order by i.asked_at nulls first, i.received_at limit batch for update skip locked
  ), claimed as (
    update public.webhook_inbox i set asked_at = private.clock_now() from due
    where (i.request_id, i.topic, i.data_id) = (due.request_id, due.topic, due.data_id)
    returning i.data_id
  )
  select coalesce(jsonb_agg(distinct data_id), '[]') from claimed;
$$;

-- Claims the refunds that are to be made next, by the same rule: [{"id", "payment_id"}]. Called by the
-- server.
create function public.claim_refunds(batch integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with claimed as (
    update public.refunds set asked_at = private.clock_now()
    where id in (
      select r.id from public.refunds r
      join public.payments p on p.id = r.payment_id
      where not r.is_over
        and p.refunded_cents < p.amount_cents
        and p.status in ('approved', 'in_mediation')
        and (
          r.asked_at is null
          or r.asked_at <= private.clock_now()
            - greatest(interval '4 minutes', (private.clock_now() - r.requested_at) / 8)
        )
      order by r.asked_at nulls first, r.requested_at limit batch for update of r skip locked
    )
    returning id, payment_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'payment_id', payment_id)), '[]')
  from claimed;
$$;

-- Raises an alert for what could not be read for an hour, and gives up what could not be read for 30
-- days. Called by the server. Answers the kinds of alerts that are new, one each.
create function public.raise_unread_payments() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock_now();
  alerts jsonb;
begin
  select coalesce(jsonb_agg(kind), '[]') into alerts
  from (
    select distinct i.data_id from public.webhook_inbox i
    where i.topic = 'payment' and i.done_at is null and i.request_id <> 'pending'
      and i.received_at <= moment - interval '1 hour'
  ) unread
  cross join lateral private.raise_alert('unread_payment', unread.data_id) as kind;
  update public.webhook_inbox set done_at = moment
  where topic = 'payment' and done_at is null and received_at <= moment - interval '30 days';
  return alerts;
end;
$$;

-- Of some orders those that the provider may be asked about while their owner waits: nothing of them
-- was approved and they can still be paid (a preference lasts a day), or a payment of the last 30 days is
-- pending. Internal.
create function private.open_orders(moment timestamptz, order_ids uuid[])
returns setof public.orders
language sql stable security definer set search_path = '' as $$
  select o.* from public.orders o
  where o.id = any (order_ids)
    -- Counted for each order: two `exists` with an `or` may become a pass through all payments.
    and (
      (
        o.created_at > moment - interval '25 hours'
        and (
          select count(*) from public.payments p
          where p.order_id = o.id and p.approved_at is not null
        ) = 0
      )
      or (
        select count(*) from public.payments p
        where p.order_id = o.id and p.status in ('pending', 'in_process', 'authorized')
          and p.recorded_at > moment - interval '30 days'
      ) > 0
    );
$$;

-- For the owner who waits, whom no limit holds back: {"is_premium", "open": [ids]}. Called by the user.
-- Where the account is not premium its open orders are claimed, once in ten seconds. Null for anybody
-- else's account, and where the session has ended.
create function public.claim_open_orders(account uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock_now();
  premium boolean;
  open_ids jsonb := '[]';
begin
  if account is distinct from private.current_user_id() then
    return null;
  end if;
  perform 1 from public.profiles where id = account for update;
  if not found then
    return null;
  end if;
  premium := private.is_premium_at(account, moment);
  if not premium and not exists (
    select 1 from public.orders o
    where o.user_id = account and o.asked_at > moment - interval '10 seconds'
  ) then
    with claimed as (
      update public.orders set asked_at = moment
      where id in (
        select open_order.id from private.open_orders(
          moment, array(select o.id from public.orders o where o.user_id = account)
        ) open_order
        order by open_order.created_at desc limit 5
      )
      returning id
    )
    select coalesce(jsonb_agg(id), '[]') into open_ids from claimed;
  end if;
  return jsonb_build_object('is_premium', premium, 'open', open_ids);
end;
$$;
