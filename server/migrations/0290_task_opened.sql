-- Who has opened what a case rests on, as it was then: papers that nobody looked at are approved by nobody.
create table task_opened (
  task_id bigint not null references task,
  operator_id uuid not null references operator,
  digest bytea not null check (length(digest) = 32),
  opened_at timestamptz not null,         -- wall clock
  primary key (task_id, operator_id, digest)
);
grant select, insert on task_opened to touchline_app;
select keep_append_only('task_opened');
