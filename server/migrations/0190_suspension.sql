-- Ordering suspended by an operator on a match, on one of its markets or on one of their options, until somebody resumes it. It stands beside
-- what the feed and the prices say of the match, so neither of them lifts it.
create table suspension (
  id bigint generated always as identity primary key,
  match_id bigint not null references match,
  market_type smallint,                   -- null: the whole match
  option text check (option is null or market_type is not null),   -- null: all of the market
  said jsonb not null,                    -- what members read, by language
  reason text not null,
  suspended_by uuid not null references operator,
  suspended_at timestamptz not null,      -- site clock
  resumed_by uuid references operator,
  resumed_at timestamptz,
  resume_reason text,
  check ((resumed_by is null) = (resumed_at is null) and (resumed_by is null) = (resume_reason is null))
);
-- One of each breadth at once.
create unique index suspension_open on suspension (match_id, coalesce(market_type, -1), coalesce(option, ''))
  where resumed_at is null;
create index suspension_match on suspension (match_id, id desc);
grant select, insert, update (resumed_by, resumed_at, resume_reason) on suspension to touchline_app;
