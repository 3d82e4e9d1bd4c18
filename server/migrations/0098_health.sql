-- How the work that no request asks for went last, which processes are there, and what somebody has to look at.

create table work_result (
  name text primary key,                  -- as the code calls it
  at timestamptz not null,                -- wall clock; when it was last written down, every few seconds where it goes well
  failed_since timestamptz,               -- null: it went well
  said text not null                      -- of a failure: its kind, never a value of a row
);

create table server_process (
  id uuid primary key,
  host text not null,
  started_at timestamptz not null,        -- wall clock
  seen_at timestamptz not null
);

create table alarm (
  id bigint generated always as identity primary key,
  name text not null,                     -- of contract/src/health/checks.ts
  said text not null,                     -- as it was when the alarm was raised
  raised_at timestamptz not null,         -- wall clock
  told_at timestamptz,                    -- last; null: nobody has been told outside
  acknowledged_by uuid references operator,
  acknowledged_at timestamptz,
  ended_at timestamptz,
  check ((acknowledged_by is null) = (acknowledged_at is null))
);
create unique index alarm_open on alarm (name) where ended_at is null;
create index alarm_latest on alarm (id desc);

grant select, insert, update, delete on work_result, server_process to touchline_app;
grant select, insert, update (told_at, acknowledged_by, acknowledged_at, ended_at) on alarm to touchline_app;
