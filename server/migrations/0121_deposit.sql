-- Paying in. An order is what a member means to pay: an expectation. An outside payment is what a bank, a chain or a provider tells of: a
-- fact, stored once, and booked once when it is final (engine/src/deposit/states.ts). Names are sealed; prints of them find the same again.

create table deposit_order (
  id uuid primary key,
  number bigint generated always as identity (start with 100001) unique,   -- as customer service asks for it
  member_id uuid not null references member,
  channel text not null,
  method text not null,
  amount bigint not null check (amount > 0),           -- fen that were asked for
  unit text not null check (unit in ('CNY', 'USDT')),
  unit_amount bigint not null check (unit_amount > 0), -- what is to be paid, in the unit's smallest parts
  rate bigint check (rate > 0),                        -- CNY for one unit x 10,000; none in CNY
  paid_to text not null,                               -- the company's account, or the member's address
  reference text not null unique,
  payer bytea,                                         -- sealed; none where nobody asks for it
  payer_print bytea check (length(payer_print) = 32),
  bank text,                                           -- the bank that the member said to pay from
  state text not null default 'open' check (state in ('open', 'confirming', 'credited', 'expired', 'canceled')),
  txid text,
  created_at timestamptz not null,                     -- site clock, like all times here
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((unit = 'CNY') = (rate is null)),
  check ((payer is null) = (payer_print is null)),
  check ((state in ('open', 'confirming')) = (ended_at is null))
);
create unique index deposit_order_waiting on deposit_order (member_id, method) where state in ('open', 'confirming');
create index deposit_order_member on deposit_order (member_id, id desc);
create index deposit_order_expected on deposit_order (paid_to, unit_amount, created_at);
create index deposit_order_expiring on deposit_order (expires_at) where state = 'open';
grant select, insert on deposit_order to touchline_app;
grant update (state, txid, ended_at) on deposit_order to touchline_app;

create table outside_payment (
  id uuid primary key,
  source text not null check (source ~ '^[a-z0-9-]{1,40}$'),
  outside_id text not null check (length(outside_id) between 1 and 300),
  unit text not null check (unit in ('CNY', 'USDT')),
  amount bigint not null check (amount > 0),
  paid_to text not null,
  reference text,
  payer bytea,                                         -- sealed
  payer_print bytea check (length(payer_print) = 32),
  outside_at timestamptz not null,                     -- by the outside's clock
  seen_at timestamptz not null,
  state text not null check (state in ('seen', 'final', 'booked', 'gone')),
  block_height bigint,
  block_hash text,
  confirmations integer,
  reverses text,                                       -- the outside id of what it takes back
  raw bytea not null,                                  -- sealed: as it came
  order_id uuid references deposit_order,
  member_id uuid references member,
  marks text[] not null default '{}',
  main bigint,                                         -- fen that it brought to each account
  arrived bigint,
  suspense text,                                       -- why nobody was credited; stays when somebody is later
  sent_back timestamptz,                               -- from suspense, to where it came from
  transfer_id uuid,                                    -- that booked it
  booked_at timestamptz,
  unique (source, outside_id),
  check ((state = 'booked') = (transfer_id is not null)),
  check ((transfer_id is null) = (booked_at is null)),
  check ((member_id is null) = (main is null)),
  check ((main is null) = (arrived is null))
);
create index outside_payment_final on outside_payment (id) where state = 'final';
create index outside_payment_seen on outside_payment (id) where state = 'seen';
create index outside_payment_order on outside_payment (order_id) where order_id is not null;
create index outside_payment_suspense on outside_payment (id) where state = 'booked' and member_id is null;
create index outside_payment_booked on outside_payment (booked_at) where state = 'booked';
grant select, insert on outside_payment to touchline_app;
grant update (state, block_height, block_hash, confirmations, order_id, member_id, marks, main, arrived, suspense, sent_back, transfer_id, booked_at)
  on outside_payment to touchline_app;

-- How far each source was read, and whether it answers.
create table outside_feed (
  source text primary key,
  cursor text,
  lag bigint not null default 0,
  asked_at timestamptz not null,                       -- wall clock
  failing_since timestamptz,
  failure text
);
grant select, insert, update on outside_feed to touchline_app;

-- A payment that was booked or is no more stays as it is but for who is credited later, and what the outside said never changes.
create trigger keep before delete on outside_payment for each row execute function refuse_change();
create trigger no_truncate before truncate on outside_payment execute function refuse_change();
