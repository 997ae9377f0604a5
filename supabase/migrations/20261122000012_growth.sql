-- What must not become slower with every reader: indexes for the questions that went through whole
-- tables, and two marks that tell the jobs what is still to be done without asking of all that was.

-- Her consents, the withdrawn ones too: asked when she takes her data along and when her account goes.
create index consents_by_user on public.consents (user_id);

-- What the jobs look for by its age.
create index rate_buckets_by_age on public.rate_buckets (opened_at);
create index deleted_contractions_by_age on public.deleted_contractions (deleted_at);
create index payment_alerts_by_age on public.payment_alerts (raised_at);
create index webhook_inbox_by_age on public.webhook_inbox (received_at);
create index webhook_inbox_waiting on public.webhook_inbox (received_at) where done_at is null;
create index checkouts_by_day on public.checkouts (created_at);

alter table public.checkouts add column has_payment boolean not null default false;
comment on column public.checkouts.has_payment is
  'Never true without a payment. Where it is false there may be one all the same: whoever deletes asks.';
update public.checkouts c set has_payment = true
where exists (select 1 from public.payments p where p.checkout_id = c.id);
create index checkouts_unpaid on public.checkouts (created_at) where not has_payment;

alter table public.refunds add column is_over boolean not null default false;
comment on column public.refunds.is_over is
  'Never true while money has to go back. Where it is false nothing may be left: whoever claims asks.';
update public.refunds r set is_over = true
from public.payments p
where p.id = r.payment_id
  and not (p.refunded_cents < p.amount_cents and p.status in ('approved', 'in_mediation'));
create index refunds_open on public.refunds (requested_at) where not is_over;

-- As before, but with the ids found first: as a condition on each payment it was asked of all of them.
alter policy "She reads her own payments" on public.payments using (
  checkout_id = any (
    array(select c.id from public.checkouts c where c.user_id = (select auth.uid()))
  )
);

-- As before; the e-mail is looked for where Auth's index has it, which knows no accounts of a company's own
-- sign-in (there are none).
create or replace function public.finish_login(email text, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given_email constant text := lower(email);
  account_key text := public.bucket_key('login:account', email);
  address_key text := public.bucket_key('login:address', address);
  account_limit constant integer := 10;
  account_span constant interval := interval '15 minutes';
  address_limit constant integer := 300;
  address_span constant interval := interval '5 minutes';
  wait integer;
begin
  if auth.uid() is null then
    if not exists (
      select 1 from auth.users u where u.email = given_email and not u.is_sso_user
    ) then
      perform public.spend_password_check();
    end if;
    wait := greatest(
      public.bucket_hit(account_key, account_limit, account_span),
      public.bucket_hit(address_key, address_limit, address_span)
    );
    return jsonb_build_object('retry_after', wait);
  end if;

  select public.bucket_key('login:account', u.email) into account_key
  from auth.users u where u.id = auth.uid();
  wait := greatest(
    public.bucket_wait(account_key, account_limit, account_span),
    public.bucket_wait(address_key, address_limit, address_span)
  );
  if wait is not null then
    return jsonb_build_object('retry_after', wait);
  end if;
  delete from public.rate_buckets where key = account_key;
  return jsonb_build_object('me', public.get_me());
end;
$$;

-- As before, and keeps the marks.
create or replace function public.record_payment(told jsonb) returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  told_id text := told ->> 'id';
  told_approval timestamptz := (told ->> 'approved_at')::timestamptz;
  reference text := lower(told ->> 'external_reference');
  uuid_form constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  wanted public.checkouts;
  paid public.payments;
  was_approved boolean;
  still_due boolean;
begin
  if reference ~ uuid_form then
    -- The lock, before any other: everything about one checkout happens one after the other.
    select * into wanted from public.checkouts where id = reference::uuid for update;
  end if;
  update public.webhook_inbox set done_at = public.clock_now()
  where data_id = told_id and topic = 'payment' and done_at is null;

  if wanted.id is null
    or exists (select 1 from public.payments where id = told_id and checkout_id <> wanted.id)
  then
    return query select public.raise_alert('unmatched', told_id);
    return;
  end if;

  was_approved := exists (
    select 1 from public.payments where id = told_id and approved_at is not null
  );
  insert into public.payments as known (
    id, checkout_id, status, status_detail, amount_cents, refunded_cents, currency, collector_id,
    void_reason, provider_updated_at
  ) values (
    told_id, wanted.id, told ->> 'status', told ->> 'status_detail',
    (told ->> 'amount_cents')::integer, (told ->> 'refunded_cents')::integer, told ->> 'currency',
    told ->> 'collector_id', case when (told ->> 'is_test')::boolean then 'test_mode' end,
    (told ->> 'provider_updated_at')::timestamptz
  )
  on conflict (id) do update set
    status = excluded.status,
    status_detail = excluded.status_detail,
    amount_cents = excluded.amount_cents,
    refunded_cents = excluded.refunded_cents,
    currency = excluded.currency,
    collector_id = excluded.collector_id,
    void_reason = excluded.void_reason,
    provider_updated_at = excluded.provider_updated_at
  where (
      excluded.provider_updated_at, public.status_rank(excluded.status), excluded.refunded_cents,
      coalesce(excluded.status_detail, '')
    ) > (
      known.provider_updated_at, public.status_rank(known.status), known.refunded_cents,
      coalesce(known.status_detail, '')
    );
  update public.payments set approved_at = least(approved_at, told_approval) where id = told_id;
  update public.checkouts set has_payment = true where id = wanted.id and not has_payment;

  -- Of several payments of one checkout the first approved one is the purchase, whatever became of it
  -- later; the others go back. So does one that is approved when its account is gone.
  for paid in
    update public.payments p set refund_due = true
    where p.checkout_id = wanted.id and p.approved_at is not null and not p.refund_due
      and public.payment_matches(p, wanted)
      and (
        (wanted.user_id is null and p.id = told_id and not was_approved)
        or exists (
          select 1 from public.payments earlier
          where earlier.checkout_id = wanted.id and earlier.approved_at is not null
            and public.payment_matches(earlier, wanted)
            and (earlier.approved_at, earlier.id) < (p.approved_at, p.id)
        )
      )
    returning p.*
  loop
    insert into public.refunds (payment_id, reason, protocol, requested_at)
    values (
      paid.id,
      case when wanted.user_id is null then 'account_gone' else 'duplicate' end,
      public.new_protocol(),
      public.clock_now()
    )
    on conflict (payment_id) do nothing;
    return query select public.raise_alert('refund_due', paid.id);
  end loop;

  select * into paid from public.payments where id = told_id;
  still_due := paid.refunded_cents < paid.amount_cents and paid.status in ('approved', 'in_mediation');
  update public.refunds set is_over = not still_due
  where payment_id = told_id and is_over = still_due;
  if paid.approved_at is not null and not public.payment_matches(paid, wanted) then
    return query select public.raise_alert(coalesce(paid.void_reason, 'mismatch'), told_id);
  end if;
  if paid.status in ('in_mediation', 'charged_back') then
    return query select public.raise_alert(paid.status, told_id);
  end if;
  if paid.status = 'approved' and paid.refunded_cents > 0 then
    return query select public.raise_alert('partially_refunded', told_id);
  end if;
end;
$$;

-- Of some checkouts, or of all where none are named, those whose outcome is still open: seven days old at
-- most, and either nothing of them was ever approved or a payment is still pending.
drop function public.open_checkouts(timestamptz);
create function public.open_checkouts(moment timestamptz, candidates uuid[] default null)
returns setof public.checkouts
language sql stable security definer set search_path = '' as $$
  select c.* from public.checkouts c
  where c.created_at > moment - interval '7 days'
    and c.id = any (
      coalesce(
        candidates,
        array(
          select recent.id from public.checkouts recent
          where recent.created_at > moment - interval '7 days'
        )
      )
    )
    -- Counted one by one: as `exists`, of two with an `or`, it may become a pass through all payments.
    and (
      (
        select count(*) from public.payments p
        where p.checkout_id = c.id and p.approved_at is not null
      ) = 0
      or (
        select count(*) from public.payments p
        where p.checkout_id = c.id and p.status in ('pending', 'in_process', 'authorized')
      ) > 0
    );
$$;

revoke all on function public.open_checkouts(timestamptz, uuid[]) from public, anon, authenticated;

-- As before, with hers alone looked at.
create or replace function public.verify_premium(account uuid, address text) returns jsonb
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
          select o.id from public.open_checkouts(
            moment, array(select c.id from public.checkouts c where c.user_id = account)
          ) o
          order by o.created_at desc limit 5
        )
        returning id
      )
      select coalesce(jsonb_agg(id), '[]') into open_ids from claimed;
    end if;
  end if;
  return jsonb_build_object('is_premium', premium, 'open', open_ids);
end;
$$;

-- As before, with what is marked as over left out.
create or replace function public.claim_reconciliation(batch integer) returns jsonb
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
      where c.id = any (
        array(
          select o.id from public.open_checkouts(
            moment,
            array(
              select recent.id from public.checkouts recent
              where recent.created_at > moment - interval '7 days'
                and (recent.asked_at is null or recent.asked_at <= rested)
            )
          ) o
        )
      )
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
      where not r.is_over
        and p.refunded_cents < p.amount_cents
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

-- As before, without those that are known to have been paid.
create or replace function public.sweep() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := public.clock_now();
  swept jsonb := '{}';
  rows integer;
begin
  -- The limiter has the clock of the database, which no test moves.
  delete from public.rate_buckets where opened_at < now() - interval '1 day';
  get diagnostics rows = row_count;
  swept := swept || jsonb_build_object('buckets', rows);

  delete from public.webhook_inbox
  where received_at < moment - interval '90 days' and (done_at is not null or topic <> 'payment');
  get diagnostics rows = row_count;
  swept := swept || jsonb_build_object('notifications', rows);

  delete from public.checkouts c
  where c.created_at < moment - interval '90 days'
    and not c.has_payment
    -- One look each: as `not exists` it may become one pass through all payments.
    and (select count(*) from public.payments p where p.checkout_id = c.id) = 0;
  get diagnostics rows = row_count;
  swept := swept || jsonb_build_object('checkouts', rows);

  delete from public.deleted_contractions where deleted_at < moment - interval '90 days';
  get diagnostics rows = row_count;
  swept := swept || jsonb_build_object('deletions', rows);

  delete from public.payment_alerts where raised_at < moment - interval '2 years';
  get diagnostics rows = row_count;
  return swept || jsonb_build_object('alerts', rows);
end;
$$;

-- As before, and where she is gone already, what Auth has written down about her since: of two deletions
-- at once the second one's password is noted by Auth when the first has erased everything.
create or replace function public.delete_me(address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  her_email text;
  account_key text;
  wait integer;
begin
  -- First the profile, as all that she calls does: two calls of hers then never wait in a circle.
  perform 1 from public.profiles where id = me for update;
  if found then
    if not public.session_is_open() then
      return null;
    end if;
    select u.email into her_email from auth.users u where u.id = me;
    account_key := public.bucket_key('login:account', her_email);
    wait := greatest(
      public.bucket_wait(account_key, 10, interval '15 minutes'),
      public.bucket_wait(public.bucket_key('login:address', address), 300, interval '5 minutes')
    );
    if wait is not null then
      return jsonb_build_object('retry_after', wait);
    end if;

    delete from public.rate_buckets
    where key in (account_key, public.bucket_key('reset:account', her_email));
    -- Where it can be paid from; what was paid is in the ledger.
    update public.checkouts set init_point = null where user_id = me;
    delete from auth.users where id = me;
  end if;
  begin
    -- What Auth wrote down about her, with her e-mail.
    delete from auth.audit_log_entries where payload ->> 'actor_id' = me::text;
  exception when insufficient_privilege or undefined_table or undefined_column then
    -- Kept elsewhere, or not at all, depending on the platform's settings.
    null;
  end;
  return jsonb_build_object('deleted', true);
end;
$$;
