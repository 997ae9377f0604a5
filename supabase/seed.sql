-- The demo premium account's payments, relative to now. Touches nothing where that account is absent.
insert into public.orders (id, user_id, plan_id, amount_cents, created_at)
select '00000000-0000-4000-8000-00000000a11a', id, 'annual', 35988, now() - interval '60 days'
from auth.users where email = 'ana@exemplo.com.br'
on conflict (id) do update set user_id = excluded.user_id, created_at = excluded.created_at;

insert into public.payments
  (id, order_id, status, status_detail, amount_cents, currency, approved_at, provider_updated_at)
select
  'demonstracao-ana', id, 'approved', 'accredited', amount_cents, currency,
  now() - interval '60 days', now() - interval '60 days'
from public.orders where id = '00000000-0000-4000-8000-00000000a11a'
on conflict (id) do update set
  approved_at = excluded.approved_at,
  provider_updated_at = excluded.provider_updated_at;
