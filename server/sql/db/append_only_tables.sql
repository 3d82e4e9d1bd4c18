-- The append-only tables: whatever has the trigger is one.
create or replace function append_only_tables() returns text[] language sql stable as $$
  select array_agg(c.relname::text order by c.relname) from pg_catalog.pg_trigger t
  join pg_catalog.pg_class c on c.oid = t.tgrelid
  where t.tgname = 'append_only' and c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace = 'public'::regnamespace
$$;
