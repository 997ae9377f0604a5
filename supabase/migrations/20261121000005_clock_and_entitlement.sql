-- Entitlement on the facts that the payment provider gives, and one clock for all of it.

-- What time it is for everything that depends on the time of a plan. One function, so that a test can
-- move the clock of a whole database.
create function public.clock_now() returns timestamptz
language sql stable set search_path = '' as $$ select now(); $$;

-- What a plan costs, in cents of BRL. Here and not a parameter: a reader may open a checkout by
-- herself, but never at a price of her own. The product's constants are held against this by a test.
create function public.plan_price_cents(plan text) returns integer
language sql immutable set search_path = '' as $$
  select case plan when 'monthly' then 3990 when 'annual' then 35988 end;
$$;

alter table public.checkouts
  -- The seller's account at the provider, as the provider named it when the preference was made.
  add column collector_id text,
  -- A request is making the preference until then; others wait instead of making a second one.
  add column preparing_until timestamptz,
  -- When the provider was last asked about its payments.
  add column asked_at timestamptz;

alter table public.payments
  add column collector_id text,
  -- Why a payment can never count: 'test_mode' for one without money, where money is meant.
  add column void_reason text check (void_reason in ('test_mode'));

-- Whether a payment is the one that its checkout asked for.
create function public.payment_matches(paid public.payments, wanted public.checkouts) returns boolean
language sql immutable set search_path = '' as $$
  select paid.amount_cents = wanted.amount_cents
    and paid.currency = wanted.currency
    and paid.void_reason is null
    and (wanted.collector_id is null or paid.collector_id is not distinct from wanted.collector_id);
$$;

-- The payments that count for an account: approved (or in mediation, or charged back and given back to
-- the seller), what was asked for, and the first approved one of their checkout.
create function public.counting_payments(account uuid)
returns table (payment_id text, plan_id text, amount_cents integer, approved_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select distinct on (p.checkout_id) p.id, c.plan_id, p.amount_cents, p.approved_at
  from public.payments p
  join public.checkouts c on c.id = p.checkout_id
  where c.user_id = account
    and p.approved_at is not null
    and not p.refund_due
    and public.payment_matches(p, c)
    and p.refunded_cents < p.amount_cents
    and (
      p.status in ('approved', 'in_mediation')
      or (p.status = 'charged_back' and p.status_detail = 'reimbursed')
    )
  order by p.checkout_id, p.approved_at, p.id;
$$;

-- As before: each counting payment, in order of approval, starts where the one before ends, or at its
-- own approval, and lasts a calendar month or year in São Paulo.
create or replace function public.premium_periods(account uuid)
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  paid record;
begin
  for paid in
    select c.approved_at, c.plan_id from public.counting_payments(account) c
    order by c.approved_at, c.payment_id
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

create or replace function public.get_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id,
    'name', p.name,
    'email', u.email,
    'is_premium', public.is_premium_at(p.id, public.clock_now()),
    'premium_until', public.premium_until(p.id),
    'due_date', p.due_date,
    'tracking_paused', p.tracking_paused,
    'consent_version', c.version
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.consents c on c.user_id = p.id and c.withdrawn_at is null
  where p.id = auth.uid();
$$;

revoke all on function
  public.clock_now(),
  public.plan_price_cents(text),
  public.payment_matches(public.payments, public.checkouts),
  public.counting_payments(uuid)
  from public, anon, authenticated;
