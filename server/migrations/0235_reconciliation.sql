-- Three ways by which money to and from the outside is known, held against each other when an accounting day has ended: what the outside told, what our
-- records of payments and payouts say, and what the ledger posted. All amounts are in the unit's smallest parts.
create table reconciliation (
  day date not null,
  direction text not null check (direction in ('in', 'out')),
  source text not null,
  unit text not null check (unit in ('CNY', 'USDT')),
  told bigint,                          -- all until it was taken; null: the outside tells of none by itself, only answers
  recorded bigint not null,
  posted bigint not null,
  day_told bigint,                      -- of the day
  day_recorded bigint not null,
  day_posted bigint not null,
  taken_at timestamptz not null,        -- site clock
  asks boolean not null,                -- they differ otherwise than the day before: somebody has to say why
  explained text,
  explained_by uuid references operator,
  explained_at timestamptz,
  primary key (day, direction, source, unit),
  check ((explained is null) = (explained_by is null) and (explained is null) = (explained_at is null))
);
create index reconciliation_waiting on reconciliation (day) where asks and explained is null;
grant select, insert, update (explained, explained_by, explained_at) on reconciliation to touchline_app;
create trigger keep before delete on reconciliation for each row execute function refuse_change();
create trigger no_truncate before truncate on reconciliation execute function refuse_change();
