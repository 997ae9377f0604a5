-- Scans of each table from one end to the other, and of each index, that are not yet in the statistics.
select case c.relkind when 'r' then n.nspname || '.' || c.relname else c.relname end as name,
  c.relkind = 'i' as is_index, pg_stat_get_xact_numscans(c.oid)::integer as scans
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'auth') and c.relkind in ('r', 'i')
