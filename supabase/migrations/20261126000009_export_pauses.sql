-- As before this file, from now on with how often the user has paused, which the profile counts
-- (20261126000008_pause_ends_reminders.sql).
create or replace function public.export_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_set(
    private.export_me(), '{account,pauses}', to_jsonb(p.pauses)
  ) || jsonb_build_object(
    'live_view',
    (
      select jsonb_build_object(
        'created_at', v.created_at, 'expires_at', v.expires_at, 'consent', v.consent,
        'viewers', (select count(*) from public.live_viewers w where w.user_id = v.user_id)
      )
      from public.live_views v where v.user_id = private.current_user_id()
    ),
    'calendar_feed',
    (
      select jsonb_build_object(
        'created_at', f.created_at, 'expires_at', f.expires_at, 'consent', f.consent,
        'network', f.network
      )
      from public.calendar_feeds f where f.user_id = private.current_user_id()
    ),
    'push_subscriptions', private.push_devices(private.current_user_id()),
    'sent_reminders',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('key', s.key, 'day', s.day, 'sent_at', s.claimed_at)
          order by s.claimed_at, s.key, s.day
        ),
        '[]'
      )
      from public.sent_reminders s where s.user_id = private.current_user_id()
    )
  )
  from public.profiles p where p.id = private.current_user_id();
$$;
