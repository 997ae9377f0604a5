-- What a signed-in reader sees and changes of her account, one call each.

create function public.get_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id,
    'name', p.name,
    'email', u.email,
    'is_premium', public.is_premium_at(p.id, now()),
    'premium_until', public.premium_until(p.id),
    'due_date', p.due_date,
    'tracking_paused', p.tracking_paused,
    'consent_version', c.version
  )
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.consents c on c.user_id = p.id and c.withdrawn_at is null
  where p.id = auth.uid();
$$;

-- Applies any of name, due_date, tracking_paused, consent (with consent_text_sha256); answers as
-- get_me(), null without an account, or {"error": "CONSENT_REQUIRED"} with nothing changed. A
-- withdrawn consent (null) takes the health data with it.
create function public.update_me(changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
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
    if open_version is not null then
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
    end,
    updated_at = now()
  where id = me;

  return public.get_me();
end;
$$;

revoke all on function public.get_me(), public.update_me(jsonb) from public, anon;
grant execute on function public.get_me(), public.update_me(jsonb) to authenticated;
