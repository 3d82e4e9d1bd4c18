-- What operators have stopped for a member, one by one, beside the state, which says whether it may come in at all. A flag that was ended
-- is gone from here; who set and ended it, when and why, is in the audit log.

create table member_flag (
  member_id uuid not null references member,
  flag text not null check (flag in ('holdOrders', 'noStakeReturn', 'noPromotion', 'saveMoneyBlocked', 'withdrawMoneyBlocked', 'transferBlocked')),
  reason text not null,
  until timestamptz,                      -- wall clock; null: until it is ended
  set_by uuid references operator,        -- null: before there were operators
  set_at timestamptz not null,            -- wall clock
  primary key (member_id, flag)
);
grant select, insert, update, delete on member_flag to touchline_app;

insert into member_flag (member_id, flag, reason, set_at)
select id, flag, 'flagged', now() from member, unnest(array['holdOrders', 'noStakeReturn', 'noPromotion']) flag where state = 'flagged';
update member set state = 'normal' where state = 'flagged';

alter table member drop constraint member_state_check;
alter table member add check (state in ('normal', 'locked', 'banned', 'dormant', 'closed'));
