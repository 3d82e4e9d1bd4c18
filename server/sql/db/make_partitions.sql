-- Makes the month partitions of every partitioned table, from the month of `since` to the one of `until`. Owner's rights, so that
-- the app's role needs none on the schema; TRUNCATE of a partition passes by the parent's trigger, so each gets its own.
create or replace function make_partitions(since timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent text; month timestamptz; made integer := 0; name text;
begin
  if until > since + interval '10 years' then raise exception 'too many partitions'; end if;
  perform pg_advisory_xact_lock(7404);
  for parent in select c.relname from pg_class c
    where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace and not c.relispartition order by c.relname
  loop
    month := date_trunc('month', since at time zone 'UTC') at time zone 'UTC';
    while month <= until loop
      name := parent || '_' || to_char(month at time zone 'UTC', 'YYYY_MM');
      if to_regclass('public.' || quote_ident(name)) is null then
        execute format('create table public.%I partition of public.%I for values from (%L) to (%L)', name, parent,
          public.uuid_floor(month), public.uuid_floor((month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
        if parent = any(public.append_only_tables()) then
          execute format('create trigger no_truncate before truncate on public.%I execute function public.refuse_change()', name);
        end if;
        made := made + 1;
      end if;
      month := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    end loop;
  end loop;
  return made;
end $$;
revoke execute on function make_partitions from public;
grant execute on function make_partitions to touchline_app;
