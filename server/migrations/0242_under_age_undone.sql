-- What an account's orders came to is undone once two people have found that it is a child's, and again when a later result moves more. A row is
-- written with its transfer, whose act it is and which the member's entries name, and stays.

create table under_age_undone (
  id uuid primary key,
  member_id uuid not null references member,
  what text not null check (what in ('upheld', 'later', 'lifted')),
  played bigint not null,                  -- fen that the member's ended orders had come to by then: above zero, won
  amount bigint not null,                  -- fen that the member has more by it
  missing bigint not null,                 -- fen of what was to be taken that were not there; below zero: not asked for any more
  made_at timestamptz not null             -- site clock
);
create index under_age_undone_member on under_age_undone (member_id);
select keep_append_only('under_age_undone');
grant select, insert on under_age_undone to touchline_app;

-- closed: by the decision, not by its member. main_seq: the main account's last entry that was looked at since; null before.
alter table under_age add column closed boolean not null default false, add column main_seq bigint;
grant update (closed, main_seq) on under_age to touchline_app;

alter table house_entry drop constraint house_entry_account_check;
alter table house_entry add constraint house_entry_account_check check (account in ('open-stakes', 'pool', 'fee', 'bonus', 'deposit-transit',
  'withdrawal-transit', 'hall-clearing', 'adjustment', 'owed', 'suspense', 'conversion', 'written-off', 'under-age'));
