-- What a user sees, changes, takes along and deletes of the account.

-- The account as its owner sees it; null where there is none. Internal.
create function private.get_account(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id,
    'name', p.name,
    'email', u.email,
    'is_premium', private.is_premium_at(p.id, private.clock_now()),
    'premium_until', private.premium_until(p.id),
    'due_date', p.due_date,
    'tracking_paused', p.tracking_paused,
    'consent_version', c.version
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.consents c on c.user_id = p.id and c.withdrawn_at is null
  where p.id = account;
$$;

-- The account of the user; null without one. Called by the user.
create function public.get_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.get_account(private.current_user_id());
$$;

-- Applies any of name, due_date, tracking_paused, consent (with consent_text_sha256). Called by the user.
-- Answers as get_me(), null without an account, or {"error": "CONSENT_REQUIRED"} with nothing changed. A
-- withdrawn consent (null) takes the health data with it: due date, contractions, entries.
create function public.update_me(changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.current_user_id();
  open_version text;
begin
  perform 1 from public.profiles where id = me for update;
  if not found then
    return null;
  end if;

  select version into open_version from public.consents
  where user_id = me and withdrawn_at is null;
  if changes ? 'consent' then
    open_version := changes ->> 'consent';
  end if;
  if open_version is null
    and (changes ->> 'due_date' is not null or (changes ->> 'tracking_paused')::boolean)
  then
    return jsonb_build_object('error', 'CONSENT_REQUIRED');
  end if;

  if changes ? 'consent' then
    update public.consents set withdrawn_at = now()
    where user_id = me and withdrawn_at is null and version is distinct from open_version;
    if open_version is null then
      delete from public.contractions where user_id = me;
      delete from public.deleted_contractions where user_id = me;
      perform private.delete_entries(me);
    else
      insert into public.consents (user_id, version, text_sha256)
      values (me, open_version, changes ->> 'consent_text_sha256')
      on conflict (user_id) where withdrawn_at is null do nothing;
    end if;
  end if;

  update public.profiles set
    name = coalesce(changes ->> 'name', name),
    due_date = case
      when open_version is null then null
      when changes ? 'due_date' then (changes ->> 'due_date')::date
      else due_date
    end,
    tracking_paused = case
      when open_version is null then false
      else coalesce((changes ->> 'tracking_paused')::boolean, tracking_paused)
    end
  where id = me;

  return public.get_me();
end;
$$;

-- Everything that is stored about the user, in one object; null without an account or an open session.
-- Called by the user.
create function public.export_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', p.id,
      'name', p.name,
      'email', u.email,
      'created_at', p.created_at,
      'last_sign_in_at', u.last_sign_in_at,
      'due_date', p.due_date,
      'tracking_paused', p.tracking_paused,
      'premium_until', private.premium_until(p.id)
    ),
    'sessions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'created_at', s.created_at, 'updated_at', s.updated_at, 'ip', s.ip,
            'user_agent', s.user_agent
          )
          order by s.created_at, s.id
        ),
        '[]'
      )
      from auth.sessions s where s.user_id = p.id
    ),
    'consents', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'version', c.version, 'text_sha256', c.text_sha256, 'given_at', c.given_at,
            'withdrawn_at', c.withdrawn_at
          )
          order by c.given_at
        ),
        '[]'
      )
      from public.consents c where c.user_id = p.id
    ),
    'contractions', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.start_time, c.id), '[]')
      from public.contractions c where c.user_id = p.id
    ),
    'entries', (
      select coalesce(
        jsonb_agg(
          to_jsonb(m) - '{user_id,change}'::text[] order by m.updated_at, m.kind, m.key
        ),
        '[]'
      )
      from public.user_entries m where m.user_id = p.id
    ),
    'orders', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', o.id, 'plan_id', o.plan_id, 'amount_cents', o.amount_cents,
            'created_at', o.created_at
          )
          order by o.created_at, o.id
        ),
        '[]'
      )
      from public.orders o where o.user_id = p.id
    ),
    'payments', public.get_subscription() -> 'payments',
    'refunds', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'payment_id', r.payment_id, 'reason', r.reason, 'protocol', r.protocol,
            'requested_at', r.requested_at
          )
          order by r.requested_at, r.id
        ),
        '[]'
      )
      from public.refunds r
      join public.payments paid on paid.id = r.payment_id
      join public.orders o on o.id = paid.order_id
      where o.user_id = p.id
    ),
    'payment_alerts', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('payment_id', a.payment_id, 'kind', a.kind, 'raised_at', a.raised_at)
          order by a.raised_at, a.id
        ),
        '[]'
      )
      from public.payment_alerts a
      join public.payments paid on paid.id = a.payment_id
      join public.orders o on o.id = paid.order_id
      where o.user_id = p.id
    )
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  where p.id = private.current_user_id();
$$;

-- Deletes an account with all that belongs to it; orders, payments and the proof of the consents stay
-- without it. True, also where it is gone already. Called by the server, which has checked the password.
-- Of two deletions at once Auth logs the password check of the second one after the first has ended: what
-- Auth has logged goes in both.
create function public.delete_account(account uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- First the profile, as in all that a user calls: two calls of one user then never deadlock.
  perform 1 from public.profiles where id = account for update;
  if found then
    update public.consents c set
      user_id = null,
      former_email_pseudonym = private.pseudonym(u.email),
      withdrawn_at = coalesce(c.withdrawn_at, now())
    from auth.users u where u.id = account and c.user_id = account;
    -- The addresses of the payment pages; what was paid is in the ledger.
    update public.payments p set pay_url = null
    from public.orders o
    where o.id = p.order_id and o.user_id = account and p.pay_url is not null;
    update public.orders set init_point = null, payer_pseudonym = null where user_id = account;
    delete from auth.users where id = account;
  end if;
  begin
    -- What Auth has logged about the user, with the e-mail.
    delete from auth.audit_log_entries where payload ->> 'actor_id' = account::text;
  exception when insufficient_privilege or undefined_table or undefined_column then
    -- Stored elsewhere, or not at all, depending on the platform's settings.
    null;
  end;
  return true;
end;
$$;
