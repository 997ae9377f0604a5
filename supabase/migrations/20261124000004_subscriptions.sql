-- What a user asks of the ledger: to buy, to see what was paid, to take it back.

-- What a plan costs, in cents of BRL. Internal. Here and not a parameter of the order, which any user
-- can open: its price is not for the user to say. A test compares it with the product's constants.
create function private.plan_price_cents(plan text) returns integer
language sql immutable set search_path = '' as $$
  select case plan when 'monthly' then 3990 when 'annual' then 35988 end;
$$;

-- Opens an order, or finds the one of the last 30 minutes that names the account's e-mail of now. Called
-- by the user. Answers one of
--   null                             there is no account
--   {"error": "ALREADY_PREMIUM"}     nothing was opened
--   {"preference_id", "init_point"}  the open preference
--   {"wait": true}                   another request of the user is creating the preference
--   {"order_id", "amount_cents", "created_at", "email"}  to be created by the caller, in ten seconds
create function public.begin_order(plan text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := private.clock_now();
  price integer := private.plan_price_cents(plan);
  email text := (select u.email from auth.users u where u.id = me);
  payer text := private.pseudonym(email);
  placed public.orders;
begin
  -- One request of a user at a time: a double tap must not open two.
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  if private.is_premium_at(me, moment) then
    return jsonb_build_object('error', 'ALREADY_PREMIUM');
  end if;

  select o.* into placed from public.orders o
  where o.user_id = me and o.plan_id = plan and o.amount_cents = price
    and o.payer_pseudonym = payer
    and o.created_at > moment - interval '30 minutes'
    and not exists (
      select 1 from public.payments p where p.order_id = o.id and p.approved_at is not null
    )
  order by o.created_at desc limit 1;
  if placed.init_point is not null then
    return jsonb_build_object(
      'preference_id', placed.preference_id, 'init_point', placed.init_point
    );
  end if;
  if placed.preparing_until > moment then
    return jsonb_build_object('wait', true);
  end if;

  if placed.id is null then
    insert into public.orders (user_id, plan_id, amount_cents, payer_pseudonym, created_at)
    values (me, plan, price, payer, moment)
    returning * into placed;
  end if;
  update public.orders set preparing_until = moment + interval '10 seconds'
  where id = placed.id;
  return jsonb_build_object(
    'order_id', placed.id,
    'amount_cents', placed.amount_cents,
    'created_at', placed.created_at,
    'email', email
  );
end;
$$;

-- Stores the preference that was created for an order, with the seller's account that it pays into.
-- Called by the server. Answers the one that is stored, {"preference_id", "init_point"}: the first,
-- should two have been created; nulls where the account was deleted.
create function public.save_preference(
  order_id uuid, preference_id text, init_point text, collector_id text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  placed public.orders;
begin
  update public.orders o set
    preference_id = save_preference.preference_id,
    init_point = save_preference.init_point,
    collector_id = save_preference.collector_id,
    preparing_until = null
  where o.id = order_id and o.user_id is not null and o.preference_id is null;
  select o.* into placed from public.orders o where o.id = order_id and o.user_id is not null;
  return jsonb_build_object('preference_id', placed.preference_id, 'init_point', placed.init_point);
end;
$$;

-- The preference could not be created: the next request need not wait. Called by the server.
create function public.release_order(order_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.orders set preparing_until = null where id = order_id;
$$;

-- Whether an account is premium: {"is_premium"}, or {"retry_after": seconds} when an address has asked
-- 120 times in a minute. Called by the server, for anybody.
create function public.verify_premium(account uuid, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wait constant integer := private.consume_rate_limit(
    private.rate_limit_key('verify:address', address), 120, interval '1 minute'
  );
begin
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  return jsonb_build_object(
    'is_premium', coalesce(private.is_premium_at(account, private.clock_now()), false)
  );
end;
$$;

-- Until when a payment can be given back (CDC art. 49): the end of the seventh calendar day after its
-- approval, in São Paulo. Internal. The first moment that is too late.
create function private.refund_deadline(approved_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select (date_trunc('day', approved_at at time zone 'America/Sao_Paulo') + interval '8 days')
    at time zone 'America/Sao_Paulo';
$$;

-- The payments of an account that can be given back at a moment, until when, and until when the access
-- then goes on: without it and without those that are going back already; null where it ends. Internal.
create function private.refundable_payments(account uuid, moment timestamptz)
returns table (payment_id text, until timestamptz, premium_until timestamptz)
language sql stable security definer set search_path = '' as $$
  with entitling as (
    select e.payment_id, private.refund_deadline(e.approved_at) as until,
      exists (select 1 from public.refunds r where r.payment_id = e.payment_id) as is_asked
    from private.entitling_payments(account) e
  ), asked as (
    select coalesce(array_agg(e.payment_id), '{}') as ids from entitling e where e.is_asked
  ), remaining as (
    select e.payment_id, e.until,
      private.premium_until(account, asked.ids || e.payment_id) as premium_until
    from entitling e cross join asked
    where not e.is_asked and e.until > moment
  )
  select r.payment_id, r.until, case when r.premium_until > moment then r.premium_until end
  from remaining r;
$$;

-- The plan and all payments of the user, newest first; null without an account. Called by the user.
-- States are the provider's; the page where a payment can be paid is only its owner's to see.
create function public.get_subscription() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := private.clock_now();
  payments jsonb;
begin
  perform 1 from public.profiles where id = me;
  if not found then
    return null;
  end if;
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'plan_id', o.plan_id, 'amount_cents', p.amount_cents, 'status', p.status,
        'status_detail', p.status_detail, 'refunded_cents', p.refunded_cents,
        'approved_at', p.approved_at, 'created_at', p.recorded_at, 'protocol', r.protocol,
        'method', p.method, 'expires_at', p.expires_at, 'pay_url', p.pay_url,
        'is_expired', coalesce(p.expires_at <= moment, false),
        'refundable_until', refundable.until,
        'premium_until_without', refundable.premium_until
      )
      order by coalesce(p.approved_at, p.recorded_at) desc, p.id desc
    ),
    '[]'
  ) into payments
  from public.payments p
  join public.orders o on o.id = p.order_id
  left join public.refunds r on r.payment_id = p.id
  left join private.refundable_payments(me, moment) refundable on refundable.payment_id = p.id
  where o.user_id = me;
  return jsonb_build_object(
    'is_premium', private.is_premium_at(me, moment),
    'premium_until', private.premium_until(me),
    'plan_id', private.plan_at(me, moment),
    'has_order', exists (select 1 from public.orders o where o.user_id = me),
    'payments', payments
  );
end;
$$;

-- The number that a user quotes: the day in São Paulo and eight characters. Internal.
create function private.new_protocol() returns text
language sql volatile set search_path = '' as $$
  select to_char(private.clock_now() at time zone 'America/Sao_Paulo', 'YYYYMMDD') || '-'
    || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8));
$$;

-- Takes a payment of the user back. Called by the user. Answers {"refund_id", "payment_id", "protocol"},
-- the same when it is asked again, or {"error"}; null without an account. Access ends when the provider
-- has confirmed.
create function public.begin_refund(payment text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  moment timestamptz := private.clock_now();
  bought record;
  refund public.refunds;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;
  select r.* into refund from public.refunds r
  join public.payments p on p.id = r.payment_id
  join public.orders o on o.id = p.order_id
  where r.payment_id = payment and o.user_id = me;
  if refund.id is null then
    select * into bought from private.entitling_payments(me) e where e.payment_id = payment;
    if bought.payment_id is null then
      return jsonb_build_object('error', 'REFUND_NOT_FOUND');
    end if;
    if private.refund_deadline(bought.approved_at) <= moment then
      return jsonb_build_object('error', 'REFUND_TOO_LATE');
    end if;
    insert into public.refunds (payment_id, reason, protocol, requested_at, asked_at)
    values (payment, 'withdrawal', private.new_protocol(), moment, moment)
    returning * into refund;
  end if;
  return jsonb_build_object(
    'refund_id', refund.id, 'payment_id', refund.payment_id, 'protocol', refund.protocol
  );
end;
$$;
