-- Who may reach what, in one list. Everything is closed first: what is not named below is for the
-- database's owner and for other functions. Policies stand beside their tables. The platform gives
-- `service_role`, the server's secret key, all of schema public by default; what the server calls is
-- named all the same.

revoke all on all tables in schema public, private from anon, authenticated;
revoke all on all functions in schema public, private from public, anon, authenticated;

-- Users read their own rows, by the policies, and write through functions alone.
grant select on table
  public.profiles,
  public.consents,
  public.orders,
  public.payments,
  public.contractions,
  public.user_entries
  to authenticated;
grant usage on schema private to authenticated;
grant execute on function private.current_user_id() to authenticated;

-- Anybody
grant execute on function public.ping() to anon, authenticated;

-- Users, each for herself
grant execute on function
  public.begin_password_check(),
  public.get_me(),
  public.update_me(jsonb),
  public.export_me(),
  public.begin_order(text),
  public.claim_open_orders(uuid),
  public.get_subscription(),
  public.begin_refund(text),
  public.save_contraction(jsonb),
  public.update_contraction(uuid, jsonb),
  public.delete_contraction(uuid),
  public.list_contractions(timestamptz, uuid),
  public.save_entries(jsonb, timestamptz),
  public.list_entries(uuid, bigint)
  to authenticated;

-- The server
grant execute on function
  public.begin_registration(text),
  public.begin_forgot(text),
  public.begin_reset(text),
  public.finish_login(text, text, uuid, uuid),
  public.delete_account(uuid),
  public.save_preference(uuid, text, text, text),
  public.release_order(uuid),
  public.verify_premium(uuid, text),
  public.receive_notification(text, text, text),
  public.park_notification(text),
  public.raise_refused_refund(text),
  public.record_payments(jsonb),
  public.queue_changes(jsonb),
  public.claim_payments(integer),
  public.claim_refunds(integer),
  public.raise_unread_payments(),
  public.purge_expired(integer)
  to service_role;
