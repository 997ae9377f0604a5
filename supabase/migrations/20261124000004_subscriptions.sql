-- What a user asks of the ledger: to buy, to see what was paid, to take it back.

-- What a plan costs, in cents of BRL. Internal. Here and not a parameter of the checkout, which any user
-- can open: its price is not for the user to say. A test compares it with the product's constants.
create function public.plan_price_cents(plan text) returns integer
language sql immutable set search_path = '' as $$
  select case plan when 'monthly' then 3990 when 'annual' then 35988 end;
$$;

-- Opens a checkout, or finds the one of the last 30 minutes. Called by the user. Answers one of
--   null                             there is no account
--   {"error": "ALREADY_PREMIUM"}     nothing was opened
--   {"preference_id", "init_point"}  the open preference
--   {"wait": true}                   another request of the user is creating the preference
--   {"checkout_id", "amount_cents", "created_at", "email"}  to be created by the caller, in ten seconds
create function public.begin_checkout(plan text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := public.clock_now();
  price integer := public.plan_price_cents(plan);
  found_one public.checkouts;
begin
  -- One request of a user at a time: a double tap must not open two.
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  if public.is_premium_at(me, moment) then
    return jsonb_build_object('error', 'ALREADY_PREMIUM');
  end if;

  select c.* into found_one from public.checkouts c
  where c.user_id = me and c.plan_id = plan and c.amount_cents = price
    and c.created_at > moment - interval '30 minutes'
    and not exists (
      select 1 from public.payments p where p.checkout_id = c.id and p.approved_at is not null
    )
  order by c.created_at desc limit 1;
  if found_one.init_point is not null then
    return jsonb_build_object(
      'preference_id', found_one.preference_id, 'init_point', found_one.init_point
    );
  end if;
  if found_one.preparing_until > moment then
    return jsonb_build_object('wait', true);
  end if;

  if found_one.id is null then
    insert into public.checkouts (user_id, plan_id, amount_cents, created_at)
    values (me, plan, price, moment)
    returning * into found_one;
  end if;
  update public.checkouts set preparing_until = moment + interval '10 seconds'
  where id = found_one.id;
  return jsonb_build_object(
    'checkout_id', found_one.id,
    'amount_cents', found_one.amount_cents,
    'created_at', found_one.created_at,
    'email', (select u.email from auth.users u where u.id = me)
  );
end;
$$;

-- Stores the preference that was created for a checkout, with the seller's account that it pays into.
-- Called by the server. Answers the one that is stored, {"preference_id", "init_point"}: the first,
-- should two have been created; nulls where the account was deleted.
create function public.keep_preference(
  checkout uuid, made_preference text, made_init_point text, made_collector text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept public.checkouts;
begin
  update public.checkouts set
    preference_id = made_preference,
    init_point = made_init_point,
    collector_id = made_collector,
    preparing_until = null
  where id = checkout and user_id is not null and preference_id is null;
  select * into kept from public.checkouts where id = checkout and user_id is not null;
  return jsonb_build_object('preference_id', kept.preference_id, 'init_point', kept.init_point);
end;
$$;

-- The preference could not be created: the next request need not wait. Called by the server.
create function public.release_checkout(checkout uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.checkouts set preparing_until = null where id = checkout;
$$;

-- Whether an account is premium: {"is_premium"}, or {"retry_after": seconds} when an address has asked
-- 120 times in a minute. Called by the server, for anybody.
create function public.verify_premium(account uuid, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wait constant integer := private.consume(
    private.rate_limit_key('verify:address', address), 120, interval '1 minute'
  );
begin
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  return jsonb_build_object(
    'is_premium', coalesce(public.is_premium_at(account, public.clock_now()), false)
  );
end;
$$;

-- The payment that can be given back (CDC art. 49), and until when: the newest one that counts, until
-- the end of the seventh calendar day after its approval, in São Paulo. Internal. `until` is the first
-- moment that is too late.
create function public.newest_payment(account uuid)
returns table (payment_id text, amount_cents integer, until timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.payment_id, c.amount_cents,
    (date_trunc('day', c.approved_at at time zone 'America/Sao_Paulo') + interval '8 days')
      at time zone 'America/Sao_Paulo'
  from public.counting_payments(account) c
  order by c.approved_at desc, c.payment_id desc limit 1;
$$;

-- The plan and all payments of the user, newest first; null without an account. Called by the user.
-- States are the provider's.
create function public.get_subscription() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
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

-- The number that a user quotes: the day in São Paulo and eight characters. Internal.
create function public.new_protocol() returns text
language sql volatile set search_path = '' as $$
  select to_char(public.clock_now() at time zone 'America/Sao_Paulo', 'YYYYMMDD') || '-'
    || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8));
$$;

-- Takes a purchase back. Called by the user. Answers {"refund_id", "payment_id", "protocol"}, the same
-- when it is asked again, or {"error"}; null without an account. Access ends when the provider has
-- confirmed.
create function public.begin_refund() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := public.clock_now();
  newest record;
  request public.refunds;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  -- Asked again within minutes, the same request is meant and not an older purchase, but a newer one is.
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
