-- What members are told in the app. A row is written by the transaction of what it tells of, so it is there if and only if that is
-- committed; it holds what it is about and never prose: words and figures are read with it, in the reader's language.

create table notice (
  member_id uuid not null,
  id uuid not null,                       -- UUIDv7 of when it happened, site time
  matter text not null,                   -- one of contract/src/notice/matters.ts
  subject uuid,                           -- the order or reservation it is about
  run_id uuid,                            -- of a settled order: the run that says so
  facts jsonb not null default '{}',      -- what no other table keeps
  primary key (member_id, id)
) partition by range (id);

-- What was read, by whom: of a member's own notices, and of those that are for many, whose ids are of the same kind.
create table notice_read (
  member_id uuid not null,
  notice_id uuid not null,
  read_at timestamptz not null,           -- site time
  primary key (member_id, notice_id)
) partition by range (notice_id);

select make_partitions(
  (select min(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')) from pg_inherits where inhparent = 'order_end'::regclass)::timestamp at time zone 'UTC',
  (select max(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')) from pg_inherits where inhparent = 'order_end'::regclass)::timestamp at time zone 'UTC');

-- The id of what is told of a subject at that time; of two subjects it differs.
create function notice_id(at timestamptz, subject uuid) returns uuid language sql immutable parallel safe as $$
  select overlay(public.uuid_floor(at)::text placing right(subject::text, 20) from 17)::uuid
$$;

-- They are kept for 90 days.
grant select, insert, delete on notice, notice_read to touchline_app;
revoke execute on function notice_id from public;
grant execute on function notice_id to touchline_app;
