-- Which accounts were seen where, and which of them are linked by it (engine/member/link.ts). By the wall clock.

create table member_trace (
  kind text not null check (kind in ('identity', 'device', 'address')),
  print bytea not null check (length(print) = 32),   -- SHA-256 of device or network; HMAC of the identity number
  member_id uuid not null references member,
  first_at timestamptz not null,
  last_at timestamptz not null,           -- to the hour; infinity: it does not pass, as a number that was given
  fresh boolean not null default true,    -- nobody has looked yet who else is there
  primary key (kind, print, member_id)
);
create index member_trace_latest on member_trace (kind, print, last_at desc);
create index member_trace_member on member_trace (member_id, last_at);
create index member_trace_fresh on member_trace (member_id) where fresh;
create index member_trace_passing on member_trace (last_at) where kind <> 'identity';
grant select, insert, update, delete on member_trace to touchline_app;

create table member_link (
  id bigint generated always as identity primary key,
  low uuid not null references member,
  high uuid not null references member,
  found_at timestamptz not null,          -- anew where it came back
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dismissed')),
  decided_at timestamptz,
  unique (low, high),
  check (low < high),
  check ((state = 'waiting') = (decided_at is null))
);
create index member_link_high on member_link (high);
create index member_link_waiting on member_link (id) where state = 'waiting';
grant select, insert, update, delete on member_link to touchline_app;

-- What is known of before: IPv4 networks of the last sign-ins, devices, and identity numbers.
insert into member_trace (kind, print, member_id, first_at, last_at)
select 'address', sha256(convert_to(address, 'UTF8')), member_id, min(created_at), max(created_at)
from login_record where result = 0 and address not like '%:%' group by address, member_id;
insert into member_trace (kind, print, member_id, first_at, last_at)
select 'device', device_hash, member_id, seen_at, seen_at from known_device;
insert into member_trace (kind, print, member_id, first_at, last_at)
select 'identity', id_print, member_id, coalesce(applied_at, now()), 'infinity' from identity where id_print is not null;
