-- What the house held against what was owed on a day, account by account: an address on a chain with a signature of its key over the root of what
-- was owed, a bank's account with the hash of its statement. Two operators state it, after the day; a row stays as it was stated.
create table reserve (
  id uuid primary key,
  day date not null references owed_total,
  kind text not null check (kind in ('chain', 'bank')),
  place text not null,                                   -- the address; the bank and the end of the account's number
  network text check (network in ('ERC20', 'TRC20')),
  unit text not null check (unit in ('CNY', 'USDT')),
  amount bigint not null check (amount >= 0),            -- smallest parts of the unit
  rate integer check (rate > 0),                         -- CNY for one USDT, in ten-thousandths, as it was stated with
  worth bigint not null check (worth >= 0),              -- fen
  signature text,
  statement_hash bytea check (length(statement_hash) = 32),
  reason text not null,
  proposed_by uuid not null references operator,
  approved_by uuid not null references operator check (approved_by <> proposed_by),
  stated_at timestamptz not null,                        -- site clock
  unique nulls not distinct (day, network, place),
  check ((kind = 'chain') = (unit = 'USDT')),
  check (case kind when 'chain' then num_nulls(network, rate, signature) = 0 and statement_hash is null
    else num_nulls(network, rate, signature) = 3 and statement_hash is not null and worth = amount end)
);
select keep_append_only('reserve');
grant select, insert on reserve to touchline_app;
