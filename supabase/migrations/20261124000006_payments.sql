-- Payments as the provider itself gives them. Only the server writes here, after it has read them.

-- Which of two states with the same date of change is the later one. Internal.
create function private.status_rank(status text) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(
    array_position(
      array[
        'pending', 'in_process', 'authorized', 'rejected', 'cancelled', 'approved', 'in_mediation',
        'refunded', 'charged_back'
      ],
      status
    ),
    0
  );
$$;

-- Records one payment as it was read: {"id", "status", "status_detail", "external_reference",
-- "amount_cents", "refunded_cents", "currency", "collector_id", "approved_at", "provider_updated_at",
-- "is_test", "method", "expires_at", "pay_url"}.
-- Internal. An older state never overwrites a newer one, the same one may be completed, and the moment
-- of approval is the earliest that was ever given, so that the order of arrival changes nothing. What is
-- pending stays in the inbox. Answers the kinds of alerts that are new.
create function private.record_payment(payment jsonb) returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  provider_id text := payment ->> 'id';
  approval timestamptz := (payment ->> 'approved_at')::timestamptz;
  changed timestamptz := (payment ->> 'provider_updated_at')::timestamptz;
  reference text := lower(payment ->> 'external_reference');
  uuid_form constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  placed public.orders;
  stored public.payments;
  was_approved boolean;
  still_due boolean;
begin
  if reference ~ uuid_form then
    -- The lock, before any other: all that concerns one order happens in sequence.
    select * into placed from public.orders where id = reference::uuid for update;
  end if;
  -- A change that is newer than what was read is still to be read. The provider's list may be more
  -- exact than the payment itself, by less than a second.
  update public.webhook_inbox set done_at = private.clock_now()
  where data_id = provider_id and topic = 'payment' and done_at is null
    and (
      changed_at is null
      or changed_at < changed + interval '1 second'
    );

  if placed.id is null
    or exists (select 1 from public.payments where id = provider_id and order_id <> placed.id)
  then
    return query select private.raise_alert('unmatched', provider_id, changed);
    return;
  end if;

  was_approved := exists (
    select 1 from public.payments where id = provider_id and approved_at is not null
  );
  insert into public.payments as p (
    id, order_id, status, status_detail, amount_cents, refunded_cents, currency, collector_id,
    void_reason, method, expires_at, pay_url, provider_updated_at
  ) values (
    provider_id, placed.id, payment ->> 'status', payment ->> 'status_detail',
    (payment ->> 'amount_cents')::integer, (payment ->> 'refunded_cents')::integer,
    payment ->> 'currency', payment ->> 'collector_id',
    case when (payment ->> 'is_test')::boolean then 'test_mode' end,
    payment ->> 'method', (payment ->> 'expires_at')::timestamptz,
    -- Where the account is gone nobody is to pay any more.
    case when placed.user_id is not null then payment ->> 'pay_url' end,
    changed
  )
  on conflict (id) do update set
    status = excluded.status,
    status_detail = excluded.status_detail,
    amount_cents = excluded.amount_cents,
    refunded_cents = excluded.refunded_cents,
    currency = excluded.currency,
    collector_id = excluded.collector_id,
    void_reason = excluded.void_reason,
    method = excluded.method,
    expires_at = excluded.expires_at,
    pay_url = excluded.pay_url,
    provider_updated_at = excluded.provider_updated_at
  where (
      excluded.provider_updated_at, private.status_rank(excluded.status), excluded.refunded_cents,
      coalesce(excluded.status_detail, '')
    ) >= (
      p.provider_updated_at, private.status_rank(p.status), p.refunded_cents,
      coalesce(p.status_detail, '')
    );
  update public.payments set approved_at = least(approved_at, approval) where id = provider_id;
  update public.orders set has_payment = true where id = placed.id and not has_payment;

  -- Of several payments of one order the first approved one is the purchase, whatever became of it
  -- later; the others go back. So does one that is approved when its account is gone.
  for stored in
    update public.payments p set refund_due = true
    where p.order_id = placed.id and p.approved_at is not null and not p.refund_due
      and private.payment_matches(p, placed)
      and (
        (placed.user_id is null and p.id = provider_id and not was_approved)
        or exists (
          select 1 from public.payments earlier
          where earlier.order_id = placed.id and earlier.approved_at is not null
            and private.payment_matches(earlier, placed)
            and (earlier.approved_at, earlier.id) < (p.approved_at, p.id)
        )
      )
    returning p.*
  loop
    insert into public.refunds (payment_id, reason, protocol, requested_at)
    values (
      stored.id,
      case when placed.user_id is null then 'account_gone' else 'duplicate' end,
      private.new_protocol(),
      private.clock_now()
    )
    on conflict (payment_id) do nothing;
    return query select private.raise_alert('refund_due', stored.id);
  end loop;

  select * into stored from public.payments where id = provider_id;
  if stored.status in ('pending', 'in_process', 'authorized') then
    insert into public.webhook_inbox (request_id, topic, data_id, received_at, asked_at)
    values ('pending', 'payment', provider_id, private.clock_now(), private.clock_now())
    on conflict (request_id, topic, data_id) do update set done_at = null;
  end if;
  still_due := stored.refunded_cents < stored.amount_cents
    and stored.status in ('approved', 'in_mediation');
  update public.refunds set is_over = not still_due
  where payment_id = provider_id and is_over = still_due;
  if stored.approved_at is not null and not private.payment_matches(stored, placed) then
    return query select private.raise_alert(
      coalesce(stored.void_reason, 'mismatch'), provider_id, stored.provider_updated_at
    );
  end if;
  if stored.status in ('in_mediation', 'charged_back') then
    return query select private.raise_alert(stored.status, provider_id, stored.provider_updated_at);
  end if;
  if stored.status = 'approved' and stored.refunded_cents > 0 then
    return query select private.raise_alert(
      'partially_refunded', provider_id, stored.provider_updated_at
    );
  end if;
end;
$$;

-- Records a list of such payments in one transaction. Called by the server. Orders come in one order,
-- so that two calls never deadlock. Answers the new alerts: [{"kind", "payment_id"}].
create function public.record_payments(payments jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment jsonb;
  alerts jsonb := '[]';
begin
  for payment in
    select one from jsonb_array_elements(payments) as one
    order by one ->> 'external_reference', one ->> 'id'
  loop
    alerts := alerts || coalesce(
      (
        select jsonb_agg(jsonb_build_object('kind', kind, 'payment_id', payment ->> 'id'))
        from private.record_payment(payment) as kind
      ),
      '[]'
    );
  end loop;
  return alerts;
end;
$$;
