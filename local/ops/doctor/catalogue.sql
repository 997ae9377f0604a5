-- What schemas `public` and `private` of a database hold, as one JSON: what is of the second one has it before
-- its name. Nothing of a user is read.
with schemas as (
  select 'public'::regnamespace::oid as id, '' as prefix
  union all
  select to_regnamespace('private')::oid, 'private.' where to_regnamespace('private') is not null
),
-- The two roles that users have.
roles (role) as (values ('anon'), ('authenticated')),
tables as (
  select s.prefix || c.relname as name,
    -- No user reaches a row of schema private: its tables grant nothing.
    bool_or(c.relrowsecurity or s.prefix <> '') as secured,
    coalesce(
      array_agg(r.role || ': ' || p.privilege order by r.role || ': ' || p.privilege)
        filter (where has_table_privilege(r.role, c.oid, p.privilege)), '{}') as grants
  from pg_class c join schemas s on s.id = c.relnamespace cross join roles r
  cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as p (privilege)
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
  group by c.oid, name
),
functions as (
  select s.prefix || p.proname as name,
    coalesce(
      array_agg(r.role order by r.role) filter (where has_function_privilege(r.role, p.oid, 'execute')),
      '{}') as callers
  from pg_proc p join schemas s on s.id = p.pronamespace cross join roles r
  -- What nobody can call, and what an extension brought, is the platform's business.
  where p.prorettype <> 'event_trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  group by p.oid, name
)
select jsonb_build_object(
  'migrations', (
    select coalesce(jsonb_agg(version order by version), '[]')
    from supabase_migrations.schema_migrations),
  'tables', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from tables t),
  'policies', (
    select coalesce(jsonb_agg(tablename || ': ' || policyname), '[]')
    from pg_policies where schemaname = 'public'),
  'functions', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from functions f),
  'hasAlerts', exists (
    select from information_schema.columns
    where table_schema = 'public' and table_name = 'payment_alerts' and column_name = 'closed_at')
) as catalogue
