-- The reader's side of what she paid: her receipt, and her right to change her mind.

-- The payment that can be given back (CDC art. 49): the newest one that counts, until the end of the
-- seventh calendar day after its approval, in São Paulo. `until` is the first moment that is too late.
create function public.newest_payment(account uuid)
returns table (payment_id text, amount_cents integer, until timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.payment_id, c.amount_cents,
    (date_trunc('day', c.approved_at at time zone 'America/Sao_Paulo') + interval '8 days')
      at time zone 'America/Sao_Paulo'
  from public.counting_payments(account) c
  order by c.approved_at desc, c.payment_id desc limit 1;
$$;

-- The reader's plan and all her payments, newest first; null without an account. States are the
-- provider's.
create function public.get_subscription() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  moment timestamptz := public.clock_now();
  refundable record;
  payments jsonb;
begin
  perform 1 from public.profiles where id = me;
  if not found then
    return null;
  end if;
  select * into refundable from public.newest_payment(me) n
  where n.until > moment
    and not exists (select 1 from public.refunds r where r.payment_id = n.payment_id);
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'plan_id', c.plan_id, 'amount_cents', p.amount_cents, 'status', p.status,
        'status_detail', p.status_detail, 'refunded_cents', p.refunded_cents,
        'approved_at', p.approved_at, 'created_at', p.recorded_at, 'protocol', r.protocol
      )
      order by coalesce(p.approved_at, p.recorded_at) desc, p.id desc
    ),
    '[]'
  ) into payments
  from public.payments p
  join public.checkouts c on c.id = p.checkout_id
  left join public.refunds r on r.payment_id = p.id
  where c.user_id = me;
  return jsonb_build_object(
    'is_premium', public.is_premium_at(me, moment),
    'premium_until', public.premium_until(me),
    'plan_id', public.plan_at(me, moment),
    'refundable_until', refundable.until,
    'refundable_cents', refundable.amount_cents,
    'payments', payments
  );
end;
$$;

-- The plan whose period runs at a moment.
create function public.plan_at(account uuid, moment timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  with numbered_payments as (
    select plan_id, row_number() over (order by approved_at, payment_id) as turn
    from public.counting_payments(account)
  ), numbered_periods as (
    select starts_at, ends_at, row_number() over (order by starts_at) as turn
    from public.premium_periods(account)
  )
  select paid.plan_id from numbered_periods period join numbered_payments paid using (turn)
  where period.starts_at <= moment and moment < period.ends_at;
$$;

-- The reader takes a purchase back. Answers {"refund_id", "payment_id", "protocol"}, the same when she
-- presses again, or {"error"}; null without an account. Access ends when the provider has confirmed.
create function public.begin_refund() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  moment timestamptz := public.clock_now();
  newest record;
  request public.refunds;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  -- Pressed again within minutes, the same request is meant, and not an older purchase; a newer one is.
  select r.* into request from public.refunds r
  join public.payments p on p.id = r.payment_id
  join public.checkouts c on c.id = p.checkout_id
  where c.user_id = me and r.reason = 'withdrawal' and r.requested_at > moment - interval '10 minutes'
    and not exists (
      select 1 from public.counting_payments(me) newer where newer.approved_at > p.approved_at
    )
  order by r.requested_at desc limit 1;
  if request.id is null then
    select * into newest from public.newest_payment(me);
    if newest.payment_id is null then
      return jsonb_build_object('error', 'REFUND_NOT_FOUND');
    end if;
    select * into request from public.refunds r where r.payment_id = newest.payment_id;
    if request.id is null and newest.until <= moment then
      return jsonb_build_object('error', 'REFUND_TOO_LATE');
    end if;
    if request.id is null then
      insert into public.refunds (payment_id, reason, protocol, requested_at, asked_at)
      values (newest.payment_id, 'withdrawal', public.new_protocol(), moment, moment)
      returning * into request;
    end if;
  end if;
  return jsonb_build_object(
    'refund_id', request.id, 'payment_id', request.payment_id, 'protocol', request.protocol
  );
end;
$$;

revoke all on function
  public.newest_payment(uuid),
  public.plan_at(uuid, timestamptz),
  public.get_subscription(),
  public.begin_refund()
  from public, anon, authenticated;
grant execute on function public.get_subscription(), public.begin_refund() to authenticated;
