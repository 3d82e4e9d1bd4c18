-- Withdrawing. An account is where a member wants money to go; a withdrawal, what the member asked for; an attempt, what was sent to the outside
-- for it; a fact, what the outside told of it (engine/src/withdraw/states.ts). What identifies somebody is sealed; prints find the same again.

create table payout_account (
  id uuid primary key,
  member_id uuid not null references member,
  method text not null check (method in ('card', 'epay', 'erc20', 'trc20')),
  details bytea not null,                              -- sealed: number or address, holder, bank, branch
  print bytea not null check (length(print) = 32),     -- of the number or address alone
  is_default boolean not null default false,
  checking boolean not null default false,             -- another member has it as well, and an operator looks
  added_at timestamptz not null,                       -- site clock, like all times here
  changed_at timestamptz,                              -- null: the first card, in the approved name
  removed_at timestamptz
);
create unique index payout_account_once on payout_account (member_id, print) where removed_at is null;
create unique index payout_account_default on payout_account (member_id) where is_default and removed_at is null;
create index payout_account_print on payout_account (print);
grant select, insert on payout_account to touchline_app;
grant update (details, print, is_default, checking, changed_at, removed_at) on payout_account to touchline_app;

-- Who holds a member's cards, while no identity is approved that says so.
create table payout_holder (
  member_id uuid primary key references member,
  name bytea not null,                                 -- sealed
  set_at timestamptz not null
);
grant select, insert, update on payout_holder to touchline_app;

create table withdrawal (
  id uuid primary key,
  number bigint generated always as identity (start with 100001) unique,
  member_id uuid not null references member,
  account_id uuid not null references payout_account,
  method text not null check (method in ('card', 'epay', 'erc20', 'trc20')),
  destination bytea not null,                          -- sealed: the account as it was when it was asked for
  back boolean not null,
  amount bigint not null check (amount > 0),           -- fen that left the balance
  from_arrived bigint not null check (from_arrived between 0 and amount),
  fee bigint not null check (fee between 0 and amount),
  free boolean not null,                               -- one of the month's free ones
  unit text not null check (unit in ('CNY', 'USDT')),
  unit_amount bigint not null check (unit_amount > 0), -- what arrives, in the unit's smallest parts
  unit_fee bigint not null check (unit_fee >= 0),      -- what the network costs
  rate bigint check (rate > 0),                        -- CNY for one unit x 10,000; none in CNY, nor where deposits go back at theirs
  state text not null check (state in ('review', 'approved', 'paying', 'paid', 'refused', 'canceled', 'failed', 'returned')),
  reasons text[] not null default '{}',                -- why a person looks
  refused text,
  requested_at timestamptz not null,
  promised_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  asked_at timestamptz,                                -- the member asked where it is
  answer text,
  answered_at timestamptz,
  check ((state in ('review', 'approved', 'paying')) = (ended_at is null))
);
create unique index withdrawal_pending on withdrawal (member_id) where state in ('review', 'approved', 'paying');
create index withdrawal_member on withdrawal (member_id, id desc);
create index withdrawal_waiting on withdrawal (state, method, id) where state in ('review', 'approved', 'paying');
create index withdrawal_paid on withdrawal (ended_at) where state = 'paid';
grant select, insert on withdrawal to touchline_app;
grant update (state, reasons, refused, decided_at, sent_at, ended_at, asked_at, answer, answered_at) on withdrawal to touchline_app;

-- What of a deposit goes back by it; of one that came to nothing it counts no more.
create table withdrawal_source (
  withdrawal_id uuid not null references withdrawal,
  payment_id uuid not null references outside_payment,
  amount bigint not null check (amount > 0),
  primary key (withdrawal_id, payment_id)
);
create index withdrawal_source_payment on withdrawal_source (payment_id);
grant select, insert on withdrawal_source to touchline_app;

-- A file for the bank, as two operators let it out: what it says never changes, so that the bank knows it again.
create table payout_file (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  content bytea not null,                              -- sealed
  count integer not null check (count > 0),
  amount bigint not null check (amount > 0),
  made_at timestamptz not null
);
grant select, insert on payout_file to touchline_app;

create table payout_attempt (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal,
  source text not null,
  prepared bytea,                                      -- sealed: exactly what is sent; null until it is there, and of a file's lines
  file_id uuid references payout_file,
  outside_id text,
  asked integer not null default 0,
  ask_at timestamptz,                                  -- wall clock; null: nothing is asked any more
  why text,                                            -- why the last answer says nothing
  code text,                                           -- the decisive no
  result text check (result in ('paid', 'no')),
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((result is null) = (ended_at is null))
);
create unique index payout_attempt_live on payout_attempt (withdrawal_id) where result is null;
create index payout_attempt_due on payout_attempt (ask_at) where ask_at is not null;
create index payout_attempt_withdrawal on payout_attempt (withdrawal_id);
grant select, insert on payout_attempt to touchline_app;
grant update (prepared, outside_id, asked, ask_at, why, code, result, ended_at) on payout_attempt to touchline_app;

-- What a bank's statements and reports tell of payouts, each once.
create table payout_fact (
  source text not null,
  outside_id text not null,
  what text not null check (what in ('paid', 'returned', 'rejected')),
  reference text,                                      -- the attempt's id without dashes; null: of a whole file
  file text,                                           -- the message id of the file, of what was rejected
  code text,                                           -- why it came back or was rejected
  decisive boolean not null,                           -- rejected: it never was paid and never will be
  unit text check (unit in ('CNY', 'USDT')),
  amount bigint check (amount > 0),
  paid_to bytea,                                       -- sealed: the account that it was paid to, where the bank says so
  outside_at timestamptz not null,
  told_at timestamptz not null,
  raw bytea not null,                                  -- sealed
  applied_at timestamptz,                              -- what it says was done, or had been
  trouble text,                                        -- why it cannot be: a person looks
  primary key (source, outside_id),
  check ((what = 'rejected') = (amount is null))
);
create index payout_fact_new on payout_fact (told_at) where applied_at is null and trouble is null;
create index payout_fact_trouble on payout_fact (told_at) where trouble is not null;
grant select, insert on payout_fact to touchline_app;
grant update (applied_at, trouble) on payout_fact to touchline_app;

-- When its owner was credited: later than it was booked where it lay in suspense.
alter table outside_payment add column credited_at timestamptz;
update outside_payment set credited_at = booked_at where member_id is not null;
grant update (credited_at) on outside_payment to touchline_app;

-- Of what arrived, what may not be played with yet: a withdrawal was taken back or refused.
create table arrived_rest (
  member_id uuid not null references member,
  until timestamptz not null,
  amount bigint not null check (amount > 0),
  cause uuid not null,
  primary key (member_id, cause)
);
grant select, insert, delete on arrived_rest to touchline_app;

alter table task_decision add column passkey jsonb;    -- what the operator's passkey signed, where the case has a challenge of its own

create trigger keep before delete on withdrawal for each row execute function refuse_change();
create trigger no_truncate before truncate on withdrawal execute function refuse_change();
create trigger keep before update or delete on payout_file for each row execute function refuse_change();
create trigger no_truncate before truncate on payout_file execute function refuse_change();
