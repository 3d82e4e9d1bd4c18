-- What two operators gave a member's main account or took from it by hand, why, and in which words the member reads that. A row is written with its
-- transfer, whose act it is and which the member's entry names, and stays.
create table adjustment (
  id uuid primary key,
  member_id uuid not null references member,
  amount bigint not null check (amount <> 0),           -- fen that the member has more
  reference text not null,
  said jsonb not null,                                  -- by language
  reason text not null,
  proposed_by uuid not null references operator,
  approved_by uuid not null references operator check (approved_by <> proposed_by),
  made_at timestamptz not null                          -- site clock
);
select keep_append_only('adjustment');
grant select, insert on adjustment to touchline_app;
