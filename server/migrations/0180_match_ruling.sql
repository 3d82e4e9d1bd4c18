-- How a match ended, or that it does not count, as two operators said it; the newest of a match is in force, and its sources decide nothing
-- of the match any more.
create table match_ruling (
  id bigint generated always as identity primary key,
  match_id bigint not null references match,
  ruling jsonb not null,                  -- contract/src/settlement/types.ts
  said jsonb not null,                    -- what members read, by language
  evidence text not null,
  reason text not null,
  proposed_by uuid not null references operator,
  approved_by uuid not null references operator check (approved_by <> proposed_by),
  ruled_at timestamptz not null           -- site clock
);
create index match_ruling_match on match_ruling (match_id, id desc);
select keep_append_only('match_ruling');
grant select, insert on match_ruling to touchline_app;

-- Whether there is one: then sources change neither the result that is shown nor what is settled.
alter table match add ruled boolean not null default false;
alter table settle_run add ruling bigint references match_ruling;
-- The last of the match's reports, by arrival, that the run knew of; null: of a run before this column.
alter table settle_run add heard bigint;
