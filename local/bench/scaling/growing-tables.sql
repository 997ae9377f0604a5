-- The tables that grow with the users and have rows, with their indexes, by the statistics of the last analysis.
select format('%I.%I', n.nspname, c.relname) as name, c.reltuples::float8 as rows,
  pg_total_relation_size(c.oid)::float8 as bytes
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'auth') and c.relkind = 'r' and c.reltuples > 0
  and c.relname <> 'reconciliation'
order by bytes desc
