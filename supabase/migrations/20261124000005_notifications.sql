-- The provider's notifications, and what a person has to look at. Only the server writes here.

-- Payments that are to be read at the provider, whoever said so: a notification, which is stored here
-- before anything else is done with it; the provider's list of changes ('reconcile'); or a payment that
-- is pending ('pending').
create table public.webhook_inbox (
  request_id text not null,
  topic text not null,
  data_id text not null,
  received_at timestamptz not null,
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
  -- When a person has dealt with it: docs/operation.md says how.
  closed_at timestamptz,
  unique (kind, payment_id)
);

create index payment_alerts_by_age on public.payment_alerts (raised_at);
create index payment_alerts_by_payment on public.payment_alerts (payment_id);
create index payment_alerts_open on public.payment_alerts (raised_at) where closed_at is null;

alter table public.payment_alerts enable row level security;

-- Raises an alert, and answers its kind where it is new. Internal. One that was closed is new again when
-- the provider warns again or has changed the payment since (`changed_at`), and, a day later, where what
-- could not be done still cannot be: nobody would hear of the next one.
create function private.raise_alert(
  kind text,
  payment_id text,
  changed_at timestamptz default null
) returns setof text
language sql volatile security definer set search_path = '' as $$
  insert into public.payment_alerts as a (kind, payment_id, raised_at)
  values (raise_alert.kind, raise_alert.payment_id, private.clock_now())
  on conflict (kind, payment_id) do update set raised_at = excluded.raised_at, closed_at = null
  where a.closed_at is not null and (
    a.kind = 'fraud_warning'
    or raise_alert.changed_at > a.closed_at
    or (
      a.kind in ('unread_payment', 'unknown_payment', 'refund_refused')
      and a.closed_at <= private.clock_now() - interval '1 day'
    )
  )
  returning a.kind;
$$;

-- Stores a signed notification before the provider is asked. Called by the server. Answers since when
-- there have been notifications of this id.
create function public.receive_notification(request_id text, topic text, data_id text)
returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.webhook_inbox (request_id, topic, data_id, received_at, done_at)
  values (
    receive_notification.request_id, receive_notification.topic, receive_notification.data_id,
    private.clock_now(),
    -- The provider numbers its payments: nothing else is ever read.
    case
      when receive_notification.topic <> 'payment'
        or receive_notification.data_id !~ '^[0-9]{1,20}$'
        then private.clock_now()
    end
  )
  on conflict on constraint webhook_inbox_pkey do nothing;
  if receive_notification.topic = 'stop_delivery_op_wh' then
    perform private.raise_alert('fraud_warning', receive_notification.data_id);
  end if;
  return (
    select min(i.received_at) from public.webhook_inbox i
    where i.data_id = receive_notification.data_id and i.topic = receive_notification.topic
  );
end;
$$;

-- Ends the reading of a payment that the provider does not know though it has had time: a person looks
-- at it. Called by the server.
create function public.park_notification(payment_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.webhook_inbox set done_at = private.clock_now()
  where data_id = payment_id and done_at is null;
  perform private.raise_alert('unknown_payment', payment_id);
end;
$$;

-- The provider refuses to give a payment back: a person looks at it. Called by the server. True when
-- that is new.
create function public.raise_refused_refund(payment_id text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (select private.raise_alert('refund_refused', payment_id));
$$;
