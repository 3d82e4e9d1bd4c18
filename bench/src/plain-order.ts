// The reference of `orders`: the same order as it is usually written, a transaction of its own that calls one
// function of a double-entry ledger in plain SQL. It locks the member's account and the account of the
// match's open stakes in order, lets no balance fall below zero, and writes the order under its key, the
// transfer and its two entries, each with the balance before and after. It has no request, session, cipher,
// limit, exposure or hash.
import { prepare, type Reference, reference } from './pgbench.ts'

/**
 * Creates its tables on the server, as the user that `url` names. Accounts 1 to `members` belong to the
 * members; the next `matches` accounts hold the open stakes.
 */
export async function openPlainOrders(url: string, members: number, matches: number): Promise<Reference> {
  await prepare(
    url,
    `create schema plain;
    create table plain.account (id int primary key, balance bigint not null check (balance >= 0), version bigint not null);
    create table plain."order" (id bigint generated always as identity primary key, key uuid not null unique,
      account_id int not null references plain.account, match_id int not null, option text not null, stake bigint not null,
      rate int not null, placed_at timestamptz not null default now());
    create table plain.transfer (id bigint generated always as identity primary key, order_id bigint not null references plain."order",
      from_id int not null references plain.account, to_id int not null references plain.account,
      amount bigint not null check (amount > 0), made_at timestamptz not null default now());
    create table plain.entry (id bigint generated always as identity primary key, account_id int not null references plain.account,
      transfer_id bigint not null references plain.transfer, amount bigint not null, before bigint not null, after bigint not null,
      version bigint not null, unique (account_id, version));
    create index on plain."order" (account_id, placed_at);
    create index on plain.transfer (order_id);
    create index on plain.entry (transfer_id);
    insert into plain.account select n, 1000000000, 0 from generate_series(1, ${members + matches}) n;
    create function plain.place(member int, match int, stake bigint, rate int, key uuid) returns bigint language plpgsql as $$
    declare
      placed bigint;
      moved bigint;
      paid plain.account;
      given plain.account;
    begin
      perform from plain.account where id in (member, match) order by id for update;
      update plain.account a set balance = a.balance - stake, version = a.version + 1 where a.id = member returning * into strict paid;
      update plain.account a set balance = a.balance + stake, version = a.version + 1 where a.id = match returning * into strict given;
      insert into plain."order" (key, account_id, match_id, option, stake, rate) values (key, member, match, '2-1', stake, rate)
        returning id into placed;
      insert into plain.transfer (order_id, from_id, to_id, amount) values (placed, member, match, stake) returning id into moved;
      insert into plain.entry (account_id, transfer_id, amount, before, after, version) values
        (member, moved, -stake, paid.balance + stake, paid.balance, paid.version),
        (match, moved, stake, given.balance - stake, given.balance, given.version);
      return placed;
    end $$`,
  )
  const script = `
    \\set member random(1, ${members})
    \\set match random(${members + 1}, ${members + matches})
    select plain.place(:member, :match, 1000, 100, gen_random_uuid());`
  return reference('an order in plain SQL', url, script, async (connection) => {
    const member = 1 + Math.floor(Math.random() * members)
    const match = members + 1 + Math.floor(Math.random() * matches)
    await connection`select plain.place(${member}, ${match}, ${1_000}, ${100}, gen_random_uuid())`
  })
}
