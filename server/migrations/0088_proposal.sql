-- What one operator proposes and another has to approve; and how each setting became what it is.

create table proposal (
  id bigint generated always as identity primary key,
  matter text not null,                   -- of contract/src/task/proposals.ts
  object text not null check (object ~ '^[\w.:-]+$'),
  before text not null,                   -- JSON, as it was when it was proposed
  after text not null,                    -- JSON, as it is to become
  reason text not null,
  proposed_by uuid not null references operator,
  proposed_at timestamptz not null,       -- site clock
  expires_at timestamptz not null,
  outcome text check (outcome in ('applied', 'refused', 'withdrawn'))
);
create index proposal_waiting on proposal (matter, object) where outcome is null;

create table setting_change (
  id bigint generated always as identity primary key,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  changed_by uuid not null references operator,
  approved_by uuid references operator,   -- null where one person may
  reason text not null,
  changed_at timestamptz not null         -- wall clock
);
create index setting_change_name on setting_change (name, id desc);
select keep_append_only('setting_change');

-- What is proposed never changes.
grant select, insert, update (outcome) on proposal to touchline_app;
grant select, insert on setting_change to touchline_app;
