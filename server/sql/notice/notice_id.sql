-- The id of what is told of a subject at that time; of two subjects it differs.
create or replace function notice_id(at timestamptz, subject uuid) returns uuid language sql immutable parallel safe as $$
  select overlay(public.uuid_floor(at)::text placing right(subject::text, 20) from 17)::uuid
$$;
revoke execute on function notice_id from public;
grant execute on function notice_id to touchline_app;
