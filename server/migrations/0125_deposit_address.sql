-- An own address for each member on each chain. It is derived from the operator's public key by its number, again whenever it is shown or
-- money comes to it: what stands here is looked up by, and never believed.
create table deposit_address (
  number integer primary key generated always as identity,
  network text not null check (network in ('ERC20', 'TRC20')),
  member_id uuid not null references member,
  account text not null check (account ~ '^0x[0-9a-f]{40}$'),
  made_at timestamptz not null,
  unique (network, member_id),
  unique (network, account)
);
grant select, insert on deposit_address to touchline_app;
grant usage on sequence deposit_address_number_seq to touchline_app;
