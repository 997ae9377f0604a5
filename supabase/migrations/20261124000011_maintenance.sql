-- What keeps the database going: a sign of life, and a daily clean-up.

-- Whether the database answers: true. Called by anybody.
create function public.ping() returns boolean
language sql stable set search_path = '' as $$ select true; $$;

-- Deletes what has served its purpose. Called by the server, once a day. Answers how many rows of each:
--   buckets        of the limiter, a day after they opened
--   notifications  of the provider that were dealt with, after 90 days: the ledger has the result
--   checkouts      without any payment, after 90 days: the provider takes none for them any more
--   deletions      remembered by id, after 90 days: a device may send what is 30 days old at most
--   alerts         after two years
create function public.sweep() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := public.clock_now();
  swept jsonb := '{}';
  rows integer;
begin
  -- The limiter uses the clock of the database, which no test moves.
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
    -- Counted for each checkout: `not exists` may become a pass through all payments.
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
