-- Why money moved stands in columns: the act that a transfer is of, and the order or reservation that an entry is about. `cause` stays as the
-- text that day roots are made of: from here on it follows from the columns, and nothing reads it. A server of before is refused
-- what it posts, and does not find the entries' old column: it is to end.
--
-- A generated column that then is an ordinary one: each table is written anew in one go (5 s a million rows on two busy cores), and nobody reads or
-- writes it meanwhile. An update of every row would take longer, leave as much rubbish, and be refused by the append-only triggers.
alter table transfer
  add column act_kind text generated always as (case
    when kind in ('place', 'cancel') then 'order'
    when kind in ('hold', 'release') then 'reservation'
    when kind in ('settle', 'correct') then 'run'
    when kind in ('trial-grant', 'trial-expire') then 'trial-grant'
    when kind = 'deposit' then 'sandbox-deposit' end) stored,
  add column act_id uuid generated always as (
    case when cause ~ ' [0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then right(cause, 36)::uuid end) stored;
alter table transfer
  alter column act_kind drop expression,
  alter column act_id drop expression,
  alter column act_kind set not null;
comment on column transfer.act_kind is 'What it is of: one of ledger/kinds.ts';
comment on column transfer.act_id is 'Which one; null: several, which the entries name';
comment on column transfer.cause is 'Both as text, which the day roots are made of';

alter table member_entry rename column order_id to subject_id;
alter table member_entry add column subject_kind text generated always as (case
  when subject_id is null then null
  when kind in ('hold', 'release') then 'reservation'
  else 'order' end) stored;
alter table member_entry
  alter column subject_kind drop expression,
  add check ((subject_kind is null) = (subject_id is null));
