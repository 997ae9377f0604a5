-- What the provider tells, and what a person has to look at. Only the server writes here.

-- Payments that are to be read at the provider, whoever said so: a notification, which is stored here
-- before anything else is done with it; the provider's list of changes ('reconcile'); or a payment that
-- is pending ('pending').
create table public.webhook_inbox (
  request_id text not null,
  topic text not null,
  data_id text not null,
  received_at timestamptz not null,
  attempts integer not null default 1,
  asked_at timestamptz,
  done_at timestamptz,
  -- The change that is to be read, as the provider's list of changes dates it.
  changed_at timestamptz,
  -- Two payments may come under one request id.
  primary key (request_id, topic, data_id)
);

create index webhook_inbox_by_data on public.webhook_inbox (data_id);
create index webhook_inbox_by_age on public.webhook_inbox (received_at);
create index webhook_inbox_waiting on public.webhook_inbox (received_at) where done_at is null;

alter table public.webhook_inbox enable row level security;

-- What a person has to look at, once a payment and kind.
create table public.payment_alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The provider's id; of a payment that the ledger may not have.
  payment_id text not null,
  raised_at timestamptz not null,
  unique (kind, payment_id)
);

create index payment_alerts_by_age on public.payment_alerts (raised_at);

alter table public.payment_alerts enable row level security;

-- Raises an alert, and answers its kind where it is new. Internal.
create function public.raise_alert(alert text, payment text) returns setof text
language sql volatile security definer set search_path = '' as $$
  insert into public.payment_alerts (kind, payment_id, raised_at)
  values (alert, payment, public.clock_now())
  on conflict (kind, payment_id) do nothing
  returning kind;
$$;

-- Stores a signed notification before the provider is asked. Called by the server. Answers since when
-- there have been notifications of this id.
create function public.receive_notification(request text, told_topic text, told_id text)
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

-- Ends the reading of a payment that the provider does not know though it has had time: a person looks
-- at it. Called by the server.
create function public.park_notification(told_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.webhook_inbox set done_at = public.clock_now()
  where data_id = told_id and done_at is null;
  perform public.raise_alert('unknown_payment', told_id);
end;
$$;

-- The provider refuses to give a payment back: a person looks at it. Called by the server. True when
-- that is new.
create function public.note_refused_refund(payment text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (select public.raise_alert('refund_refused', payment));
$$;
