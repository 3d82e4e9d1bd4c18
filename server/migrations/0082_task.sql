-- Cases that wait for one of the operator's people: an index of what the capabilities have open, and what was decided on each.

create table task (
  id bigint generated always as identity primary key,
  kind text not null,                     -- of contract/src/task/kinds.ts
  subject text not null,                  -- what it is about, as its kind names it
  round integer not null,                 -- a second look at the same thing is a new row, never a revived one
  act text not null,                      -- of contract/src/operator/acts.ts: who may decide it
  member_id uuid references member,
  amount bigint,
  flags text[] not null,
  opened_at timestamptz not null,         -- site clock, as due_at, lapses_at and closed_at
  due_at timestamptz not null,
  lapses_at timestamptz,
  state text not null default 'open' check (state in ('open', 'done', 'withdrawn', 'lapsed')),
  needed integer not null check (needed > 0),
  approvals integer not null default 0,   -- of what it says now
  claimed_by uuid references operator,
  claimed_until timestamptz,              -- wall clock
  closed_at timestamptz,
  unique (kind, subject, round),
  check ((state = 'open') = (closed_at is null)),
  check ((claimed_by is null) = (claimed_until is null))
);
create unique index task_open_once on task (kind, subject) where state = 'open';
create index task_waiting on task (kind, due_at, id) where state = 'open';
create index task_lapsing on task (lapses_at) where state = 'open' and lapses_at is not null;
create index task_closed on task (kind, closed_at desc, id desc) where state <> 'open';
create index task_held on task (claimed_by) where state = 'open' and claimed_by is not null;
create index task_member on task (member_id, id);

create table task_decision (
  task_id bigint not null references task,
  step integer not null,
  operator_id uuid not null references operator,
  session_id uuid not null,
  verdict text not null check (verdict in ('approve', 'refuse')),
  reason text,                            -- one of its kind's
  words text not null,
  digest bytea not null check (length(digest) = 32),
  decided_at timestamptz not null,        -- wall clock
  primary key (task_id, step),
  check ((verdict = 'refuse') = (reason is not null))
);
-- One approval a person, of one and the same content: four eyes are two people.
create unique index task_approved_once on task_decision (task_id, operator_id, digest) where verdict = 'approve';
select keep_append_only('task_decision');

insert into task (kind, subject, round, act, member_id, flags, opened_at, due_at, needed)
select 'identity', member_id, 1, 'identity.decide', member_id, '{}', applied_at, applied_at + interval '30 minutes', 1 from identity where state = 'review';

-- What a case is about and its place in the queue never change.
grant select, insert, update (state, needed, approvals, claimed_by, claimed_until, closed_at) on task to touchline_app;
grant select, insert on task_decision to touchline_app;
