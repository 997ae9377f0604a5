-- One reconciliation: the provider is asked which payments have changed, and each of them is read by its
-- id. What is to be read stands in the inbox, whoever said so: a notification, the provider's list of
-- changes ('reconcile') or a payment that is pending ('pending'). No notification is needed to reach the
-- right state.

drop function
  public.take_lease(text), public.give_back_lease(text, uuid), public.claim_reconciliation(integer);
drop table public.job_leases;
-- Only the claims of checkouts asked by it.
drop index public.checkouts_by_day;

-- Two payments may come under one request id.
alter table public.webhook_inbox
  drop constraint webhook_inbox_pkey,
  add primary key (request_id, topic, data_id),
  -- The change that is to be read, as the provider's list of changes dates it.
  add column changed_at timestamptz;

-- How far the provider's list of changes is in the inbox. One row; a backup has it, so that a restored
-- database goes on from there.
create table public.reconciliation (
  only_row boolean primary key default true check (only_row),
  -- By the provider's own clock.
  changed_until timestamptz not null
);

alter table public.reconciliation enable row level security;
revoke all on table public.reconciliation from anon, authenticated;

-- Keeps a signed notification before the provider is asked. Answers since when this id is being told.
create or replace function public.receive_notification(request text, told_topic text, told_id text)
returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.webhook_inbox as known (request_id, topic, data_id, received_at, done_at)
  values (
    request, told_topic, told_id, public.clock_now(),
    -- The provider numbers its payments: nothing else is ever read.
    case when told_topic <> 'payment' or told_id !~ '^[0-9]{1,20}$' then public.clock_now() end
  )
  on conflict (request_id, topic, data_id) do update set attempts = known.attempts + 1;
  if told_topic = 'stop_delivery_op_wh' then
    perform public.raise_alert('fraud_warning', told_id);
  end if;
  return (
    select min(received_at) from public.webhook_inbox where data_id = told_id and topic = told_topic
  );
end;
$$;

update public.webhook_inbox set done_at = received_at
where done_at is null and (topic <> 'payment' or data_id !~ '^[0-9]{1,20}$');

-- Records one payment as the provider gave it: {"id", "status", "status_detail",
-- "external_reference", "amount_cents", "refunded_cents", "currency", "collector_id", "approved_at",
-- "provider_updated_at", "is_test"}. An older state never overwrites a newer one, the same one may be
-- completed, and the moment of approval is the earliest that was ever told, so that the order of arrival
-- changes nothing. What is pending stays in the inbox. Answers the kinds of alerts that are new.
create or replace function public.record_payment(told jsonb) returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  told_id text := told ->> 'id';
  told_approval timestamptz := (told ->> 'approved_at')::timestamptz;
  reference text := lower(told ->> 'external_reference');
  uuid_form constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  wanted public.checkouts;
  paid public.payments;
  was_approved boolean;
  still_due boolean;
begin
  if reference ~ uuid_form then
    -- The lock, before any other: everything about one checkout happens one after the other.
    select * into wanted from public.checkouts where id = reference::uuid for update;
  end if;
  -- A change that is newer than what was read is still to be read. The provider's list may be more
  -- exact than the payment itself, by less than a second.
  update public.webhook_inbox set done_at = public.clock_now()
  where data_id = told_id and topic = 'payment' and done_at is null
    and (
      changed_at is null
      or changed_at < (told ->> 'provider_updated_at')::timestamptz + interval '1 second'
    );

  if wanted.id is null
    or exists (select 1 from public.payments where id = told_id and checkout_id <> wanted.id)
  then
    return query select public.raise_alert('unmatched', told_id);
    return;
  end if;

  was_approved := exists (
    select 1 from public.payments where id = told_id and approved_at is not null
  );
  insert into public.payments as known (
    id, checkout_id, status, status_detail, amount_cents, refunded_cents, currency, collector_id,
    void_reason, provider_updated_at
  ) values (
    told_id, wanted.id, told ->> 'status', told ->> 'status_detail',
    (told ->> 'amount_cents')::integer, (told ->> 'refunded_cents')::integer, told ->> 'currency',
    told ->> 'collector_id', case when (told ->> 'is_test')::boolean then 'test_mode' end,
    (told ->> 'provider_updated_at')::timestamptz
  )
  on conflict (id) do update set
    status = excluded.status,
    status_detail = excluded.status_detail,
    amount_cents = excluded.amount_cents,
    refunded_cents = excluded.refunded_cents,
    currency = excluded.currency,
    collector_id = excluded.collector_id,
    void_reason = excluded.void_reason,
    provider_updated_at = excluded.provider_updated_at
  where (
      excluded.provider_updated_at, public.status_rank(excluded.status), excluded.refunded_cents,
      coalesce(excluded.status_detail, '')
    ) >= (
      known.provider_updated_at, public.status_rank(known.status), known.refunded_cents,
      coalesce(known.status_detail, '')
    );
  update public.payments set approved_at = least(approved_at, told_approval) where id = told_id;
  update public.checkouts set has_payment = true where id = wanted.id and not has_payment;

  -- Of several payments of one checkout the first approved one is the purchase, whatever became of it
  -- later; the others go back. So does one that is approved when its account is gone.
  for paid in
    update public.payments p set refund_due = true
    where p.checkout_id = wanted.id and p.approved_at is not null and not p.refund_due
      and public.payment_matches(p, wanted)
      and (
        (wanted.user_id is null and p.id = told_id and not was_approved)
        or exists (
          select 1 from public.payments earlier
          where earlier.checkout_id = wanted.id and earlier.approved_at is not null
            and public.payment_matches(earlier, wanted)
            and (earlier.approved_at, earlier.id) < (p.approved_at, p.id)
        )
      )
    returning p.*
  loop
    insert into public.refunds (payment_id, reason, protocol, requested_at)
    values (
      paid.id,
      case when wanted.user_id is null then 'account_gone' else 'duplicate' end,
      public.new_protocol(),
      public.clock_now()
    )
    on conflict (payment_id) do nothing;
    return query select public.raise_alert('refund_due', paid.id);
  end loop;

  select * into paid from public.payments where id = told_id;
  if paid.status in ('pending', 'in_process', 'authorized') then
    insert into public.webhook_inbox (request_id, topic, data_id, received_at, asked_at)
    values ('pending', 'payment', told_id, public.clock_now(), public.clock_now())
    on conflict (request_id, topic, data_id) do update set done_at = null;
  end if;
  still_due := paid.refunded_cents < paid.amount_cents and paid.status in ('approved', 'in_mediation');
  update public.refunds set is_over = not still_due
  where payment_id = told_id and is_over = still_due;
  if paid.approved_at is not null and not public.payment_matches(paid, wanted) then
    return query select public.raise_alert(coalesce(paid.void_reason, 'mismatch'), told_id);
  end if;
  if paid.status in ('in_mediation', 'charged_back') then
    return query select public.raise_alert(paid.status, told_id);
  end if;
  if paid.status = 'approved' and paid.refunded_cents > 0 then
    return query select public.raise_alert('partially_refunded', told_id);
  end if;
end;
$$;

-- Of some checkouts those that the provider may be asked about while their owner waits: nothing of them was
-- approved and they can still be paid (a preference lasts a day), or a payment of the last 30 days is
-- pending.
drop function public.open_checkouts(timestamptz, uuid[]);
create function public.open_checkouts(moment timestamptz, candidates uuid[])
returns setof public.checkouts
language sql stable security definer set search_path = '' as $$
  select c.* from public.checkouts c
  where c.id = any (candidates)
    -- Counted one by one: as `exists`, of two with an `or`, it may become a pass through all payments.
    and (
      (
        c.created_at > moment - interval '25 hours'
        and (
          select count(*) from public.payments p
          where p.checkout_id = c.id and p.approved_at is not null
        ) = 0
      )
      or (
        select count(*) from public.payments p
        where p.checkout_id = c.id and p.status in ('pending', 'in_process', 'authorized')
          and p.recorded_at > moment - interval '30 days'
      ) > 0
    );
$$;

-- Puts what the provider lists as changed, [{"id", "changed_at"}], into the inbox, unless that change was
-- read or put there before, and moves the cursor over it. What is listed without an id raises an alert.
-- Answers {"since": from when on to ask for the next list, "alerts": [kinds that are new]}; the list may
-- lag behind by the hour that is asked for again.
create function public.queue_changes(listed jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := public.clock_now();
  until timestamptz;
  alerts jsonb := '[]';
begin
  if not exists (select from public.reconciliation) then
    insert into public.reconciliation (changed_until)
    values (coalesce((select min(c.created_at) from public.checkouts c), moment))
    on conflict do nothing;
  end if;

  insert into public.webhook_inbox as known (request_id, topic, data_id, received_at, changed_at)
  select distinct on (l.id) 'reconcile', 'payment', l.id, moment, l.changed_at
  from jsonb_to_recordset(listed) as l (id text, changed_at timestamptz)
  where l.id is not null
    and not exists (
      select from public.payments p where p.id = l.id and p.provider_updated_at >= l.changed_at
    )
  order by l.id, l.changed_at desc nulls last
  on conflict (request_id, topic, data_id) do update set
    received_at = excluded.received_at,
    changed_at = excluded.changed_at,
    asked_at = null,
    done_at = null
  where excluded.changed_at > known.changed_at;

  if exists (select from jsonb_to_recordset(listed) as l (id text) where l.id is null) then
    alerts := (
      select coalesce(jsonb_agg(kind), '[]') from public.raise_alert('unread_payment', 'no id') as kind
    );
  end if;

  update public.reconciliation set changed_until = greatest(
    changed_until,
    (select max(l.changed_at) from jsonb_to_recordset(listed) as l (changed_at timestamptz))
  )
  returning changed_until into until;
  return jsonb_build_object('since', until - interval '1 hour', 'alerts', alerts);
end;
$$;

-- Claims the payments that are to be read next, those that waited longest first: [ids]. None is claimed
-- twice within four minutes, and the longer one is asked for, the more rarely.
create function public.claim_payments(batch integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as (
    select i.request_id, i.topic, i.data_id from public.webhook_inbox i
    where i.topic = 'payment' and i.done_at is null
      -- The notification itself may still be at work.
      and (
        i.request_id = 'reconcile'
        or i.received_at <= public.clock_now() - interval '30 seconds'
      )
      and (
        i.asked_at is null
        or i.asked_at <= public.clock_now()
          - greatest(interval '4 minutes', (public.clock_now() - i.received_at) / 8)
      )
    order by i.asked_at nulls first, i.received_at limit batch for update skip locked
  ), claimed as (
    update public.webhook_inbox i set asked_at = public.clock_now() from due
    where (i.request_id, i.topic, i.data_id) = (due.request_id, due.topic, due.data_id)
    returning i.data_id
  )
  select coalesce(jsonb_agg(distinct data_id), '[]') from claimed;
$$;

-- Claims the promised refunds that are to be made next, by the same rule: [{"id", "payment_id"}].
create function public.claim_refunds(batch integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with claimed as (
    update public.refunds set asked_at = public.clock_now()
    where id in (
      select r.id from public.refunds r
      join public.payments p on p.id = r.payment_id
      where not r.is_over
        and p.refunded_cents < p.amount_cents
        and p.status in ('approved', 'in_mediation')
        and (
          r.asked_at is null
          or r.asked_at <= public.clock_now()
            - greatest(interval '4 minutes', (public.clock_now() - r.requested_at) / 8)
        )
      order by r.asked_at nulls first, r.requested_at limit batch for update of r skip locked
    )
    returning id, payment_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'payment_id', payment_id)), '[]')
  from claimed;
$$;

-- A person looks at what could not be read for an hour, and after 30 days nobody asks for it any more.
-- Answers the kinds of alerts that are new, one each.
create function public.note_unread_payments() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := public.clock_now();
  alerts jsonb;
begin
  select coalesce(jsonb_agg(kind), '[]') into alerts
  from (
    select distinct i.data_id from public.webhook_inbox i
    where i.topic = 'payment' and i.done_at is null and i.request_id <> 'pending'
      and i.received_at <= moment - interval '1 hour'
  ) unread
  cross join lateral public.raise_alert('unread_payment', unread.data_id) as kind;
  update public.webhook_inbox set done_at = moment
  where topic = 'payment' and done_at is null and received_at <= moment - interval '30 days';
  return alerts;
end;
$$;

revoke all on function
  public.open_checkouts(timestamptz, uuid[]),
  public.queue_changes(jsonb),
  public.claim_payments(integer),
  public.claim_refunds(integer),
  public.note_unread_payments()
  from public, anon, authenticated;
grant execute on function
  public.queue_changes(jsonb),
  public.claim_payments(integer),
  public.claim_refunds(integer),
  public.note_unread_payments()
  to service_role;
