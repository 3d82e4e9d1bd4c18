-- The house's side of a transfer is of a unit, and each unit sums to zero on its own (engine/src/money/unit.ts). What arrives for a member
-- and may not be played with lies on an account of its own.

alter table house_entry add column unit text not null default 'CNY' check (unit in ('CNY', 'USDT'));
alter table house_entry drop constraint house_entry_pkey;
alter table house_entry add primary key (transfer_id, account, ref, unit);
alter table house_entry drop constraint house_entry_account_check;
alter table house_entry add check (account in ('open-stakes', 'pool', 'fee', 'bonus', 'deposit-transit', 'withdrawal-transit',
  'hall-clearing', 'adjustment', 'owed', 'suspense', 'conversion'));

alter table account drop constraint account_kind_check;
alter table account add check (kind in ('main', 'held', 'trial', 'locked', 'arrived'));
insert into account (member_id, kind) select id, 'arrived' from member;
