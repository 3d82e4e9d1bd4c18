-- Which member accounts are an operator's own, as the operator has said: nothing of it is ever taken back, so that nobody stops being concerned
-- for the length of a decision.

create table operator_number (
  operator_id uuid not null references operator,
  print bytea not null check (length(print) = 32),   -- HMAC of the identity number, which is kept nowhere
  given_at timestamptz not null,          -- wall clock, as all times here
  primary key (operator_id, print)
);
create index operator_number_print on operator_number (print);
select keep_append_only('operator_number');
grant select, insert on operator_number to touchline_app;

create table operator_account (
  operator_id uuid not null references operator,
  member_id uuid not null references member,
  named_at timestamptz not null,
  primary key (operator_id, member_id)
);
select keep_append_only('operator_account');
grant select, insert on operator_account to touchline_app;
