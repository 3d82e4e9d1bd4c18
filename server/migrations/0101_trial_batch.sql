-- Trial funds that operators grant: what was approved, and how it went with each member.

create table trial_batch (
  id bigint generated always as identity primary key,
  event text not null,
  amount bigint not null check (amount > 0),           -- fen for each member
  profit_cap bigint not null check (profit_cap > 0),   -- fen
  valid_ms bigint not null check (valid_ms > 0),
  selections text[] not null,             -- "<match>.<market type>.<option>"; empty: all of them
  reason text not null,
  proposed_by uuid not null references operator,
  approved_by uuid not null references operator,
  approved_at timestamptz not null,       -- site clock
  check (proposed_by <> approved_by)
);
select keep_append_only('trial_batch');

create table trial_batch_member (
  batch_id bigint not null references trial_batch,
  member_id uuid not null references member,
  -- Null: still to be granted. had: there are funds that have not expired; stopped: may not play, by the code beside it.
  outcome text check (outcome in ('granted', 'had', 'stopped')),
  code integer check ((code is not null) = (outcome is not distinct from 'stopped')),
  primary key (batch_id, member_id)
);
create index trial_batch_waiting on trial_batch_member (batch_id, member_id) where outcome is null;

grant select, insert on trial_batch to touchline_app;
grant select, insert, update (outcome, code) on trial_batch_member to touchline_app;
