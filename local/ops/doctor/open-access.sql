-- What a database lets its two kinds of users, `anon` and `authenticated`, do against every migration of ours, a
-- sentence each. Nothing of a user is read.
with tables as (
  select c.oid, c.relrowsecurity, n.nspname = 'private' as is_private,
    case n.nspname when 'private' then 'private.' else '' end || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')
)
select format('the table %s has no row level security: alter table public.%1$s enable row level security;', name)
  as problem
from tables where not relrowsecurity and not is_private
union all
-- Users write by functions alone; a guest reads nothing, and nobody a row of schema private.
select format('the table %s grants too much (%s: %s): revoke it.', t.name, role, privilege)
from tables t cross join (values ('anon'), ('authenticated')) as roles (role)
cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privileges (privilege)
where has_table_privilege(role, t.oid, privilege)
  and (privilege <> 'select' or role = 'anon' or t.is_private)
union all
select format('the policy %s of %s lets everybody read: drop it.', policyname, tablename)
from pg_policies where schemaname = 'public' and (qual = 'true' or 'anon' = any (roles))
union all
-- What an extension brought is the platform's business.
select format('the function %s may be called by anon: revoke it.', p.oid::regproc)
from pg_proc p
where p.pronamespace in ('public'::regnamespace, to_regnamespace('private'))
  and p.proname <> 'ping' and p.prorettype <> 'event_trigger'::regtype
  and has_function_privilege('anon', p.oid, 'execute')
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
