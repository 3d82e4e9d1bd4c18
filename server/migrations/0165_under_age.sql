-- Accounts that a number of somebody under age was given for, until two people have looked; and what was paid in and goes back.

create table under_age (
  member_id uuid primary key references member,
  since timestamptz not null,             -- site clock, as all times here
  years smallint,                         -- by the number that was given; null: not known any more
  decided_at timestamptz,                 -- null: it waits
  upheld boolean,
  check ((decided_at is null) = (upheld is null))
);
create index under_age_waiting on under_age (member_id) where decided_at is null;
grant select, insert, delete on under_age to touchline_app;
grant update (decided_at, upheld) on under_age to touchline_app;

-- Payments that are owed back to where they came from. Whoever sends one says when.
create table payment_due_back (
  payment_id uuid primary key references outside_payment,
  member_id uuid not null references member,
  amount bigint not null check (amount > 0),  -- of the payment's unit: what of it was not taken back by then
  due_at timestamptz not null,
  sent_at timestamptz
);
create index payment_due_back_member on payment_due_back (member_id);
grant select, insert, delete on payment_due_back to touchline_app;
grant update (sent_at) on payment_due_back to touchline_app;

insert into under_age (member_id, since) select id, under_age_since from member where under_age_since is not null;
insert into task (kind, subject, round, act, member_id, flags, opened_at, due_at, needed)
select 'underAge', id, 1, 'underAge.decide', id, '{}', under_age_since, under_age_since + interval '1 day', 2
from member where under_age_since is not null;
