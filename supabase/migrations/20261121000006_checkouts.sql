-- Buying: a checkout row is written before the buyer leaves for the provider.

-- Opens a checkout of the reader, or finds the one of the last 30 minutes. Answers one of
--   null                             there is no account
--   {"error": "ALREADY_PREMIUM"}     nothing was opened
--   {"preference_id", "init_point"}  the open preference
--   {"wait": true}                   another request of hers is making the preference right now
--   {"checkout_id", "amount_cents", "created_at", "email"}  the caller is to make it, within ten seconds
create function public.begin_checkout(plan text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  moment timestamptz := public.clock_now();
  price integer := public.plan_price_cents(plan);
  found_one public.checkouts;
begin
  -- One request of hers at a time: a double tap must not open two.
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

-- Keeps the preference that was made for a checkout of the reader, and answers the one that is kept:
-- the first, should two have been made.
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
  where id = checkout and user_id = auth.uid() and preference_id is null;
  select * into kept from public.checkouts where id = checkout and user_id = auth.uid();
  return jsonb_build_object('preference_id', kept.preference_id, 'init_point', kept.init_point);
end;
$$;

-- The preference could not be made: whoever presses next need not wait.
create function public.release_checkout(checkout uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.checkouts set preparing_until = null where id = checkout and user_id = auth.uid();
$$;

revoke all on function
  public.begin_checkout(text),
  public.keep_preference(uuid, text, text, text),
  public.release_checkout(uuid)
  from public, anon, authenticated;
grant execute on function
  public.begin_checkout(text),
  public.keep_preference(uuid, text, text, text),
  public.release_checkout(uuid)
  to authenticated;
