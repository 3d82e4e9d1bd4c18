-- Money from member to member. A row is what happened, never what is under way: it is written with its transfer, whose id it has, and stays.

create table interchange (
  id uuid primary key,
  number bigint generated always as identity (start with 100001) unique,
  payer_id uuid not null references member,
  payee_id uuid not null references member,
  amount bigint not null check (amount > 0),
  main bigint not null check (main between 0 and amount),  -- of it on the receiver's main account; the rest lies among what arrived
  payer_seq bigint not null,                               -- the entry on the sender's main account
  payee_account text not null check (payee_account in ('main', 'arrived')),
  payee_seq bigint not null,                               -- the receiver's entry; of two, the one on main
  made_at timestamptz not null,                            -- site clock
  check (payer_id <> payee_id),
  check ((payee_account = 'main') = (main > 0))
);
create index interchange_payer on interchange (payer_id, id desc);
create index interchange_payee on interchange (payee_id, id desc);
grant select, insert on interchange to touchline_app;

-- What of a deposit left along with it: that does not go back to its source any more.
create table interchange_source (
  interchange_id uuid not null references interchange,
  payment_id uuid not null references outside_payment,
  amount bigint not null check (amount > 0),
  primary key (interchange_id, payment_id)
);
create index interchange_source_payment on interchange_source (payment_id);
grant select, insert on interchange_source to touchline_app;

create trigger keep before update or delete on interchange for each row execute function refuse_change();
create trigger no_truncate before truncate on interchange execute function refuse_change();
create trigger keep before update or delete on interchange_source for each row execute function refuse_change();
create trigger no_truncate before truncate on interchange_source execute function refuse_change();

-- The member's own switch.
alter table member add column interchange_off boolean not null default false;
