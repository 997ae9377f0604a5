-- The payment ledger. Entitlement is computed from it and stored nowhere.

create table public.checkouts (
  -- Also the external_reference at the payment provider.
  id uuid primary key default gen_random_uuid(),
  -- Kept without her when the account is erased: payment records have their own legal term.
  user_id uuid references auth.users (id) on delete set null,
  plan_id text not null check (plan_id in ('monthly', 'annual')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'BRL',
  preference_id text,
  init_point text,
  created_at timestamptz not null default now()
);

create index checkouts_by_user on public.checkouts (user_id);

create table public.payments (
  -- The provider's id.
  id text primary key,
  checkout_id uuid not null references public.checkouts (id),
  status text not null,
  status_detail text,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  currency text not null,
  approved_at timestamptz,
  -- The provider's own date_last_updated: an older state never overwrites a newer one.
  provider_updated_at timestamptz not null,
  -- Sticky: a duplicate never becomes the payment that counts.
  refund_due boolean not null default false,
  recorded_at timestamptz not null default now()
);

create index payments_by_checkout on public.payments (checkout_id);

alter table public.checkouts enable row level security;
alter table public.payments enable row level security;
revoke all on table public.checkouts, public.payments from anon, authenticated;
grant select on table public.checkouts, public.payments to authenticated;
create policy "She reads her own checkouts" on public.checkouts
  for select to authenticated using (user_id = (select auth.uid()));
create policy "She reads her own payments" on public.payments
  for select to authenticated using (
    exists (
      select 1 from public.checkouts c
      where c.id = checkout_id and c.user_id = (select auth.uid())
    )
  );

-- The periods that an account has paid for: each counting payment, in order of approval, starts where
-- the one before ends, or at its own approval, and lasts a calendar month or year in São Paulo. Of
-- several payments of one checkout only the first approved counts.
create function public.premium_periods(account uuid)
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  paid record;
begin
  for paid in
    select counting.approved_at, counting.plan_id
    from (
      select distinct on (p.checkout_id) p.approved_at, p.id, c.plan_id
      from public.payments p
      join public.checkouts c on c.id = p.checkout_id
      where c.user_id = account
        and p.approved_at is not null
        and not p.refund_due
        and p.amount_cents = c.amount_cents
        and p.currency = c.currency
        and p.refunded_cents < p.amount_cents
        and (
          p.status in ('approved', 'in_mediation')
          or (p.status = 'charged_back' and p.status_detail = 'reimbursed')
        )
      order by p.checkout_id, p.approved_at, p.id
    ) counting
    order by counting.approved_at, counting.id
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

-- Until when an account is premium; null when it never was.
create function public.premium_until(account uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(ends_at) from public.premium_periods(account);
$$;

-- Whether an account was or is premium at a moment.
create function public.is_premium_at(account uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.premium_periods(account)
    where starts_at <= moment and moment < ends_at
  );
$$;

-- Internal: what a reader may know of it she learns from get_me().
revoke all on function
  public.premium_periods(uuid), public.premium_until(uuid), public.is_premium_at(uuid, timestamptz)
  from public, anon, authenticated;
