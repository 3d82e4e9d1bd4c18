-- What operators write down about a member, for each other.
create table member_note (
  id bigint generated always as identity primary key,
  member_id uuid not null references member,
  operator_id uuid not null references operator,
  text text not null check (length(text) between 1 and 1000),
  written_at timestamptz not null         -- wall clock
);
create index member_note_member on member_note (member_id, id desc);
select keep_append_only('member_note');
grant select, insert on member_note to touchline_app;
