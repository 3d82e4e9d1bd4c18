-- When members protected themselves: a self-exclusion or time-out taken or made longer, a limit set or lowered. What is in force stands with the
-- member; this is what a report counts by day and month.
create table protection (
  member_id uuid not null references member,
  kind text not null check (kind in ('exclusion', 'timeOut', 'limit')),
  taken_at timestamptz not null,           -- site clock, as a report's days
  id bigint generated always as identity primary key
);
create index protection_taken on protection (taken_at);
select keep_append_only('protection');
grant select, insert on protection to touchline_app;

-- Null: of a period that was kept before they were counted.
alter table report_site add column exclusions integer, add column time_outs integer, add column limits_set integer;
