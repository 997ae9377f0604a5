-- The ledger: orders, the payments that came of them, and refunds. Whether an account is premium is
-- computed from it and stored nowhere.

-- A row is written before the buyer leaves for the provider.
create table public.orders (
  -- Also the external_reference at the payment provider.
  id uuid primary key default gen_random_uuid(),
  -- Null after the account is deleted: payment records have their own legal term.
  user_id uuid references auth.users (id) on delete set null,
  plan_id text not null check (plan_id in ('monthly', 'annual')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'BRL',
  -- Of the e-mail that the preference names: another one needs another preference. Null after the
  -- account is deleted.
  payer_pseudonym text,
  preference_id text,
  init_point text,
  created_at timestamptz not null default now(),
  -- The seller's account at the provider, as the provider named it when the preference was created.
  collector_id text,
  -- Until then a request is creating the preference; others wait instead of creating a second one.
  preparing_until timestamptz,
  -- When the provider was last asked about its payments while the owner waited.
  asked_at timestamptz,
  has_payment boolean not null default false,
  constraint orders_seller_of_preference check (preference_id is null or collector_id is not null)
);

comment on column public.orders.has_payment is
  'Never true without a payment. Where it is false there may be one all the same: whoever deletes asks.';

create index orders_by_user on public.orders (user_id);
create index orders_unpaid on public.orders (created_at) where not has_payment;

alter table public.orders enable row level security;
create policy "Users read their own orders" on public.orders
  for select to authenticated using (user_id = (select private.current_user_id()));

create table public.payments (
  -- The provider's id.
  id text primary key,
  order_id uuid not null references public.orders (id),
  status text not null,
  status_detail text,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  currency text not null,
  approved_at timestamptz,
  -- The provider's own date_last_updated: an older state never overwrites a newer one.
  provider_updated_at timestamptz not null,
  -- Never false again: a duplicate never becomes the payment that counts.
  refund_due boolean not null default false,
  recorded_at timestamptz not null default now(),
  collector_id text,
  -- Why it can never count: 'test_mode' is one without money, where money is meant.
  void_reason text check (void_reason in ('test_mode')),
  -- What the payer has to pay by herself after the checkout; null for a card.
  method text check (method in ('pix', 'boleto')),
  -- Until when it can be paid, where the provider says so.
  expires_at timestamptz,
  -- The provider's page where it can be paid, while it is pending.
  pay_url text
);

create index payments_by_order on public.payments (order_id);

alter table public.payments enable row level security;
-- The ids first: as a join it would be asked of each payment.
create policy "Users read their own payments" on public.payments
  for select to authenticated using (
    order_id = any (
      array(select o.id from public.orders o where o.user_id = (select private.current_user_id()))
    )
  );

-- Money that goes back: asked for by the user, or because it was paid twice. It is over when its
-- payment is refunded.
create table public.refunds (
  -- Also the idempotency key of the provider's refund.
  id uuid primary key default gen_random_uuid(),
  payment_id text not null unique references public.payments (id),
  reason text not null check (reason in ('withdrawal', 'duplicate', 'account_gone')),
  protocol text not null unique,
  requested_at timestamptz not null,
  asked_at timestamptz,
  is_over boolean not null default false
);

comment on column public.refunds.is_over is
  'Never true while money has to go back. Where it is false nothing may be left: whoever claims asks.';

create index refunds_open on public.refunds (requested_at) where not is_over;

alter table public.refunds enable row level security;

-- Whether a payment is what its order asked for. Internal.
create function private.payment_matches(payment public.payments, placed public.orders)
returns boolean
language sql immutable set search_path = '' as $$
  select payment.amount_cents = placed.amount_cents
    and payment.currency = placed.currency
    and payment.void_reason is null
    and (
      placed.collector_id is null or payment.collector_id is not distinct from placed.collector_id
    );
$$;

-- The payments that entitle an account: approved (or in mediation, or charged back and given back to
-- the seller), what was asked for, and the first approved one of their order. Internal.
create function private.entitling_payments(account uuid)
returns table (payment_id text, plan_id text, amount_cents integer, approved_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select distinct on (p.order_id) p.id, o.plan_id, p.amount_cents, p.approved_at
  from public.payments p
  join public.orders o on o.id = p.order_id
  where o.user_id = account
    and p.approved_at is not null
    and not p.refund_due
    and private.payment_matches(p, o)
    and p.refunded_cents < p.amount_cents
    and (
      p.status in ('approved', 'in_mediation')
      or (p.status = 'charged_back' and p.status_detail = 'reimbursed')
    )
  order by p.order_id, p.approved_at, p.id;
$$;

-- The periods that an account has paid for, without some of its payments. Internal. Each entitling
-- payment, in order of approval, starts where the one before ends, or at its own approval, and lasts a
-- calendar month or year in São Paulo.
create function private.entitlement_periods(account uuid, without text[] default '{}')
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  paid record;
begin
  for paid in
    select e.approved_at, e.plan_id from private.entitling_payments(account) e
    where e.payment_id <> all (without)
    order by e.approved_at, e.payment_id
  loop
    starts_at := greatest(ends_at, paid.approved_at);
    ends_at := (
      starts_at at time zone 'America/Sao_Paulo'
      + case paid.plan_id when 'annual' then interval '1 year' else interval '1 month' end
    ) at time zone 'America/Sao_Paulo';
    return next;
  end loop;
end;
$$;

-- Until when an account is premium, without some of its payments; null when it never was. Internal.
create function private.premium_until(account uuid, without text[] default '{}')
returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(ends_at) from private.entitlement_periods(account, without);
$$;

-- Whether an account was, is or will be premium at a moment. Internal.
create function private.is_premium_at(account uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.entitlement_periods(account)
    where starts_at <= moment and moment < ends_at
  );
$$;

-- The plan whose period runs at a moment; null where none does. Internal.
create function private.plan_at(account uuid, moment timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  with numbered_payments as (
    select plan_id, row_number() over (order by approved_at, payment_id) as turn
    from private.entitling_payments(account)
  ), numbered_periods as (
    select starts_at, ends_at, row_number() over (order by starts_at) as turn
    from private.entitlement_periods(account)
  )
  select paid.plan_id from numbered_periods period join numbered_payments paid using (turn)
  where period.starts_at <= moment and moment < period.ends_at;
$$;
