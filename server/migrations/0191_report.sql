-- What the site took in and gave, by accounting day and by month of such days, kept once the last of its days has a root: nothing is posted in it
-- any more. Of what is still open the same statement is asked anew.
create table report_turnover (
  unit text not null check (unit in ('day', 'month')),
  start date not null,
  league text not null,                   -- competition; empty: the whole site
  orders integer not null,
  members integer not null,               -- who ordered, each once
  stakes bigint not null,                 -- fen, as all amounts here
  canceled bigint not null,
  settled bigint not null,
  revenue bigint not null,                -- what the house keeps of it: lost stakes less gross profits, and fees
  fees bigint not null,
  bonus bigint not null,                  -- what the house gave in stake returns, and trial stakes that came back less those that were lost
  primary key (unit, start, league)
);
create table report_site (
  unit text not null check (unit in ('day', 'month')),
  start date not null,
  joined integer not null,
  deposits bigint not null,
  reversed bigint not null,
  withdrawals bigint not null,
  withdrawal_fees bigint not null,
  trial bigint not null,                  -- given as trial funds, less what expired
  complaints integer not null,
  answered integer not null,
  primary key (unit, start)
);
select keep_append_only('report_turnover');
select keep_append_only('report_site');
grant select, insert on report_turnover, report_site to touchline_app;
