-- What the provider says about payments. Only the server's secret key (service_role) writes here, after
-- it has read the payment back from the provider.

-- Money that goes back: asked for by the reader, or because she paid twice. The id is the idempotency
-- key of the provider's refund. It is over when its payment is refunded.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id text not null unique references public.payments (id),
  reason text not null check (reason in ('withdrawal', 'duplicate', 'account_gone')),
  protocol text not null unique,
  requested_at timestamptz not null,
  asked_at timestamptz
);

-- Signed notifications, kept before anything else is done with them.
create table public.webhook_inbox (
  request_id text primary key,
  topic text not null,
  data_id text not null,
  received_at timestamptz not null,
  attempts integer not null default 1,
  asked_at timestamptz,
  done_at timestamptz
);

create index webhook_inbox_by_data on public.webhook_inbox (data_id);

-- What a person has to look at, once a payment and kind.
create table public.payment_alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The provider's id; of a payment that the ledger may not have.
  payment_id text not null,
  raised_at timestamptz not null,
  unique (kind, payment_id)
);

alter table public.refunds enable row level security;
alter table public.webhook_inbox enable row level security;
alter table public.payment_alerts enable row level security;
revoke all on table public.refunds, public.webhook_inbox, public.payment_alerts
  from anon, authenticated;

create function public.raise_alert(alert text, payment text) returns setof text
language sql volatile security definer set search_path = '' as $$
  insert into public.payment_alerts (kind, payment_id, raised_at)
  values (alert, payment, public.clock_now())
  on conflict (kind, payment_id) do nothing
  returning kind;
$$;

-- What a reader quotes: the day in São Paulo and eight signs.
create function public.new_protocol() returns text
language sql volatile set search_path = '' as $$
  select to_char(public.clock_now() at time zone 'America/Sao_Paulo', 'YYYYMMDD') || '-'
    || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8));
$$;

-- Which of two states with the same date of change came later.
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

-- Records one payment as the provider gave it: {"id", "status", "status_detail",
-- "external_reference", "amount_cents", "refunded_cents", "currency", "collector_id", "approved_at",
-- "provider_updated_at", "is_test"}. An older state never overwrites a newer one, and the moment of
-- approval is the earliest that was ever told, so that the order of arrival changes nothing. Answers
-- the kinds of alerts that are new.
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
begin
  if reference ~ uuid_form then
    -- The lock, before any other: everything about one checkout happens one after the other.
    select * into wanted from public.checkouts where id = reference::uuid for update;
  end if;
  update public.webhook_inbox set done_at = public.clock_now()
  where data_id = told_id and topic = 'payment' and done_at is null;

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
    ) > (
      known.provider_updated_at, public.status_rank(known.status), known.refunded_cents,
      coalesce(known.status_detail, '')
    );
  update public.payments set approved_at = least(approved_at, told_approval) where id = told_id;

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

-- Records payments in one transaction, checkouts always in the same order so that two calls never wait
-- for each other in a circle. Answers the new alerts: [{"kind", "payment_id"}].
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

-- Keeps a signed notification before the provider is asked. Answers since when this id is being told.
create function public.receive_notification(request text, told_topic text, told_id text)
returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.webhook_inbox as known (request_id, topic, data_id, received_at)
  values (request, told_topic, told_id, public.clock_now())
  on conflict (request_id) do update set attempts = known.attempts + 1;
  if told_topic = 'stop_delivery_op_wh' then
    perform public.raise_alert('fraud_warning', told_id);
  end if;
  return (
    select min(received_at) from public.webhook_inbox where data_id = told_id and topic = told_topic
  );
end;
$$;

-- The provider does not know the payment, and it has had time: a person looks at it.
create function public.park_notification(told_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.webhook_inbox set done_at = public.clock_now()
  where data_id = told_id and done_at is null;
  perform public.raise_alert('unknown_payment', told_id);
end;
$$;

-- The provider refuses to give a payment back: a person looks at it. True when that is new.
create function public.note_refused_refund(payment text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (select public.raise_alert('refund_refused', payment));
$$;

-- Counts a notification whose signature does not hold, in one row whatever comes. Answers how many
-- there were within the hour.
create function public.count_rejected_signature() returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform public.bucket_hit('webhook:rejected', 5, interval '1 hour');
  return (select hits from public.rate_buckets where key = 'webhook:rejected');
end;
$$;

revoke all on function
  public.raise_alert(text, text),
  public.new_protocol(),
  public.status_rank(text),
  public.record_payment(jsonb),
  public.record_payments(jsonb),
  public.receive_notification(text, text, text),
  public.park_notification(text),
  public.note_refused_refund(text),
  public.count_rejected_signature()
  from public, anon, authenticated;
grant execute on function
  public.record_payments(jsonb),
  public.receive_notification(text, text, text),
  public.park_notification(text),
  public.note_refused_refund(text),
  public.count_rejected_signature()
  to service_role;
