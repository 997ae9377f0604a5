-- Payments as the provider itself gives them. Only the server writes here, after it has read them.

-- Which of two states with the same date of change is the later one. Internal.
create function public.status_rank(status text) returns integer
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

-- Records one payment: {"id", "status", "status_detail", "external_reference", "amount_cents",
-- "refunded_cents", "currency", "collector_id", "approved_at", "provider_updated_at", "is_test"}.
-- Internal. An older state never overwrites a newer one, the same one may be completed, and the moment
-- of approval is the earliest that was ever given, so that the order of arrival changes nothing. What is
-- pending stays in the inbox. Answers the kinds of alerts that are new.
create function public.record_payment(told jsonb) returns setof text
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
    -- The lock, before any other: all that concerns one checkout happens in sequence.
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

-- Records a list of such payments in one transaction. Called by the server. Checkouts come in one order,
-- so that two calls never deadlock. Answers the new alerts: [{"kind", "payment_id"}].
create function public.record_payments(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  payment jsonb;
  alerts jsonb := '[]';
begin
  for payment in
    select one from jsonb_array_elements(told) as one
    order by one ->> 'external_reference', one ->> 'id'
  loop
    alerts := alerts || coalesce(
      (
        select jsonb_agg(jsonb_build_object('kind', kind, 'payment_id', payment ->> 'id'))
        from public.record_payment(payment) as kind
      ),
      '[]'
    );
  end loop;
  return alerts;
end;
$$;
