-- What a member owes and the house does not ask for any more, as two operators decided it. A row is written with its transfer, whose act it is,
-- and stays. Of a match: what a later correction gives back of it takes the write-off back first (server/src/settlement/written-off.ts).
create table write_off (
  id uuid primary key,
  member_id uuid not null references member,
  unit text not null check (unit in ('CNY', 'USDT')),
  amount bigint not null check (amount > 0),
  match_id bigint references match,                     -- whose correction it was owed from; or
  payment_id uuid references outside_payment,           -- the payment that took an earlier one back
  reason text not null,
  proposed_by uuid not null references operator,
  approved_by uuid not null references operator check (approved_by <> proposed_by),
  made_at timestamptz not null,                         -- site clock
  check (num_nonnulls(match_id, payment_id) = 1)
);
create index write_off_match on write_off (match_id, member_id) where match_id is not null;
select keep_append_only('write_off');
grant select, insert on write_off to touchline_app;

alter table house_entry drop constraint house_entry_account_check;
alter table house_entry add constraint house_entry_account_check check (account in ('open-stakes', 'pool', 'fee', 'bonus', 'deposit-transit',
  'withdrawal-transit', 'hall-clearing', 'adjustment', 'owed', 'suspense', 'conversion', 'written-off'));
