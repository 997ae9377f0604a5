-- Asking the provider ourselves: for the owner who waits on the success page, and every five minutes
-- for everybody. No notification is needed to reach the right state.

-- The checkouts of an account whose outcome is still open: seven days old at most, and either nothing
-- of them was ever approved or a payment is still pending.
create function public.open_checkouts(moment timestamptz) returns setof public.checkouts
language sql stable security definer set search_path = '' as $$
  select c.* from public.checkouts c
  where c.created_at > moment - interval '7 days'
    and (
      not exists (
        select 1 from public.payments p where p.checkout_id = c.id and p.approved_at is not null
      )
      or exists (
        select 1 from public.payments p
        where p.checkout_id = c.id and p.status in ('pending', 'in_process', 'authorized')
      )
    );
$$;

-- Whether an account is premium: {"is_premium"}, or {"retry_after"} when an address has asked 120 times
-- in a minute. Where the owner herself asks and is not premium, {"is_premium", "open": [ids]} claims her
-- open checkouts, once in ten seconds.
create function public.verify_premium(account uuid, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment timestamptz := public.clock_now();
  wait integer := public.bucket_hit(
    public.bucket_key('verify:address', address), 120, interval '1 minute'
  );
  premium boolean := coalesce(public.is_premium_at(account, moment), false);
  open_ids jsonb := '[]';
begin
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  if not premium and account = auth.uid() then
    perform 1 from public.profiles where id = account for update;
    if not exists (
      select 1 from public.checkouts c
      where c.user_id = account and c.asked_at > moment - interval '10 seconds'
    ) then
      with claimed as (
        update public.checkouts set asked_at = moment
        where id in (
          select o.id from public.open_checkouts(moment) o
          where o.user_id = account order by o.created_at desc limit 5
        )
        returning id
      )
      select coalesce(jsonb_agg(id), '[]') into open_ids from claimed;
    end if;
  end if;
  return jsonb_build_object('is_premium', premium, 'open', open_ids);
end;
$$;

-- One run at a time: a job takes its lease, and one that was killed loses it after a minute.
create table public.job_leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

alter table public.job_leases enable row level security;
revoke all on table public.job_leases from anon, authenticated;

-- Takes the lease of a job; null where another run holds it.
create function public.take_lease(job text) returns uuid
language sql volatile security definer set search_path = '' as $$
  insert into public.job_leases as lease (name, holder, held_until)
  values (job, gen_random_uuid(), public.clock_now() + interval '1 minute')
  on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
  where lease.held_until <= public.clock_now()
  returning holder;
$$;

create function public.give_back_lease(job text, lease_holder uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.job_leases where name = job and holder = lease_holder;
$$;

-- Claims what the provider is to be asked about next, those that waited longest first, and none twice
-- within four minutes: {"checkouts": [ids], "payments": [ids that were notified and not recorded],
-- "refunds": [{"id", "payment_id"}]}.
create function public.claim_reconciliation(batch integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment timestamptz := public.clock_now();
  rested constant timestamptz := moment - interval '4 minutes';
  checkout_ids jsonb;
  notified_ids jsonb;
  refund_rows jsonb;
begin
  with claimed as (
    update public.checkouts set asked_at = moment
    where id in (
      select c.id from public.checkouts c
      where c.id in (select o.id from public.open_checkouts(moment) o)
        and (c.asked_at is null or c.asked_at <= rested)
      order by c.asked_at nulls first, c.created_at limit batch for update skip locked
    )
    returning id
  )
  select coalesce(jsonb_agg(id), '[]') into checkout_ids from claimed;

  with claimed as (
    update public.webhook_inbox set asked_at = moment
    where request_id in (
      select i.request_id from public.webhook_inbox i
      -- The provider numbers its payments: anything else it would only refuse.
      where i.topic = 'payment' and i.data_id ~ '^[0-9]{1,20}$' and i.done_at is null
        and i.received_at > moment - interval '7 days'
        and i.received_at <= moment - interval '30 seconds'
        and (i.asked_at is null or i.asked_at <= rested)
      order by i.asked_at nulls first, i.received_at limit batch for update skip locked
    )
    returning data_id
  )
  select coalesce(jsonb_agg(distinct data_id), '[]') into notified_ids from claimed;

  with claimed as (
    update public.refunds set asked_at = moment
    where id in (
      select r.id from public.refunds r
      join public.payments p on p.id = r.payment_id
      where p.refunded_cents < p.amount_cents
        and p.status in ('approved', 'in_mediation')
        -- One that the provider refuses is tried ever more rarely.
        and (
          r.asked_at is null
          or r.asked_at <= least(rested, moment - (moment - r.requested_at) / 8)
        )
      order by r.asked_at nulls first, r.requested_at limit batch for update of r skip locked
    )
    returning id, payment_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'payment_id', payment_id)), '[]')
    into refund_rows from claimed;

  return jsonb_build_object(
    'checkouts', checkout_ids, 'payments', notified_ids, 'refunds', refund_rows
  );
end;
$$;

revoke all on function
  public.open_checkouts(timestamptz),
  public.verify_premium(uuid, text),
  public.take_lease(text),
  public.give_back_lease(text, uuid),
  public.claim_reconciliation(integer)
  from public, anon, authenticated;
grant execute on function public.verify_premium(uuid, text) to anon, authenticated;
grant execute on function
  public.take_lease(text), public.give_back_lease(text, uuid), public.claim_reconciliation(integer)
  to service_role;
