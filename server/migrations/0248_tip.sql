-- Tips of members for one of customer service. A row is written with its transfer, whose id it has, and stays.
create table chat_tip (
  id uuid primary key,
  member_id uuid not null references member,
  staff_id uuid not null references chat_staff,
  staff_name text not null,               -- as the member read it
  amount bigint not null check (amount between 100 and 100000 and amount % 100 = 0),
  key uuid not null,                      -- the same key gives nothing twice
  day date not null,                      -- accounting day
  made_at timestamptz not null,           -- site clock
  unique (member_id, key)
);
create index chat_tip_member on chat_tip (member_id, day);
create index chat_tip_day on chat_tip (day, staff_id);
select keep_append_only('chat_tip');
grant select, insert on chat_tip to touchline_app;

alter table house_entry drop constraint house_entry_account_check;
alter table house_entry add constraint house_entry_account_check check (account in ('open-stakes', 'pool', 'fee', 'bonus', 'deposit-transit',
  'withdrawal-transit', 'hall-clearing', 'adjustment', 'owed', 'suspense', 'conversion', 'written-off', 'under-age',
  'tips'));
