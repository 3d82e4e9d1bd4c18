-- A member closes the account, and asks for it to be opened again, which takes a day. By the wall clock.
alter table member
  add column reopen_at timestamptz check (reopen_at is null or state = 'closed');
create index member_reopening on member (reopen_at) where reopen_at is not null;
