-- What every account opened and closed an accounting day with and what moved on it, kept once the day has a root: nothing is posted in it any more,
-- and the day after begins from it. All members' accounts of a kind are one row.
create table trial_balance (
  day date not null,
  side text not null check (side in ('member', 'house')),
  account text not null,
  unit text not null,
  opening bigint not null,                -- smallest parts, above zero what the house owes, as entries have it
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  held bigint,                            -- what the members' last entries said at the day's end; the house's accounts have no balance of their own
  primary key (day, side, account, unit)
);
select keep_append_only('trial_balance');
grant select, insert on trial_balance to touchline_app;

-- What each check of the books found.
create table books_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  took integer not null,                  -- ms
  found integer not null,
  problems text[] not null                -- the first of them, in words
);
select keep_append_only('books_check');
grant select, insert on books_check to touchline_app;
