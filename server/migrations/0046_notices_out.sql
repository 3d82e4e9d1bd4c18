-- Notices to members by mail and text message. What is to be sent is written by the transaction that brings it about, so it goes out
-- if and only if that is committed; a process sends it afterwards.

create table notice_due (
  id bigint generated always as identity primary key,
  member_id uuid not null references member,
  channel text not null check (channel in ('mobile', 'email')),
  target text not null,
  subject text not null,
  body text not null,
  due_at timestamptz not null,               -- wall time; later after each try that failed
  tries smallint not null default 0
);
create index notice_due_at on notice_due (due_at);

-- What a member chose; without a row the default holds: by email.
create table notice_choice (
  member_id uuid not null references member,
  kind text not null check (kind in ('signIn', 'identity')),
  email boolean not null,
  mobile boolean not null,
  primary key (member_id, kind)
);

grant select, insert, update, delete on notice_due to touchline_app;
grant select, insert, update on notice_choice to touchline_app;
