-- The arguments of a function with their types, as columns of a record.
select format('%I', name) as name, format_type(type, null) as type
from pg_proc p
cross join unnest(p.proargnames, p.proargtypes::oid[]) as argument (name, type)
where p.pronamespace = 'public'::regnamespace and p.proname = $1 and type is not null
