-- The least UUIDv7 of an instant: ids from it on are not older.
create or replace function uuid_floor(at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;
