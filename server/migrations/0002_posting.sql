-- The only way money moves: post_transfer writes a transfer, its entries and the balances, or nothing. The app's role may
-- call it, and holds no right to write those tables itself.

-- Posts one transfer: at most one entry for each member account, and the house's side. Answers the entries' receipts.
-- An entry's hash is sha256 over the bytes that engine/src/account/chain.ts documents and verifies.
-- Accounts are taken in the order of the arrays: callers sort them. Refused: a sum other than zero, an act posted before
-- (23505), a balance below zero (23514), an account twice or none at all (23503).
create function post_transfer(
  act uuid, kind text, cause text, posted_at timestamptz,
  members uuid[], accounts text[], amounts bigint[], orders uuid[],
  house text[], refs text[], house_amounts bigint[]
) returns table (member_id uuid, account text, seq bigint, balance_after bigint, hash bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  left_over numeric := (select coalesce(sum(x), 0) from unnest(amounts || house_amounts) x);
  posted_ms bigint := round(extract(epoch from post_transfer.posted_at) * 1000);
  ending text := '|' || act || '|' || posted_ms;
  posted integer;
begin
  -- The month of its entries and the accounting day it is proved in follow from the id alone.
  if ('x' || left(replace(act::text, '-', ''), 12))::bit(48)::bigint <> posted_ms then
    raise exception 'transfer % is not of the time it is posted at', act;
  end if;
  if left_over <> 0 then raise exception 'transfer % does not sum to zero: %', act, left_over; end if;
  insert into transfer values (act, post_transfer.kind, post_transfer.cause, post_transfer.posted_at);
  insert into house_entry select act, h, r, x from unnest(house, refs, house_amounts) leg(h, r, x);
  return query
    with moved as (
      update account a set
        balance = a.balance + e.amount,
        seq = a.seq + 1,
        head = sha256(convert_to(encode(a.head, 'hex') || '|' || a.member_id || '|' || a.kind || '|' || a.seq + 1
          || '|' || e.amount || '|' || a.balance + e.amount || ending, 'UTF8'))
      from unnest(members, accounts, amounts, orders) e(member_id, kind, amount, order_id)
      where a.member_id = e.member_id and a.kind = e.kind
      returning a.member_id, a.kind, a.seq, e.amount, a.balance, e.order_id, a.head
    )
    insert into member_entry
    select m.member_id, m.kind, m.seq, act, m.amount, m.balance, post_transfer.kind, m.order_id, post_transfer.posted_at, m.head
    from moved m
    returning member_entry.member_id, member_entry.account, member_entry.seq, member_entry.balance_after, member_entry.hash;
  get diagnostics posted = row_count;
  if posted <> cardinality(members) then
    raise exception 'transfer % names an account twice or one that is not there', act using errcode = 'foreign_key_violation';
  end if;
end $$;

-- Locks main accounts in the order of their members and answers what they hold. With skip_busy an account that somebody
-- else holds is left out; else it is waited for.
create function lock_accounts(members uuid[], skip_busy boolean)
returns table (member_id uuid, balance bigint, seq bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if skip_busy then
    return query select a.member_id, a.balance, a.seq from account a
      where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update skip locked;
  else
    return query select a.member_id, a.balance, a.seq from account a
      where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update;
  end if;
end $$;

-- What an order comes to: for the member in all, and for the house's pool and fee. The three sum to the stake.
create function order_money(result text, stake bigint, gross bigint, fee bigint, net bigint)
returns table (payout bigint, pool bigint, fee_kept bigint) language sql immutable parallel safe as $$
  select case result when 'won' then stake + net when 'void' then stake else 0 end,
    case result when 'won' then -gross when 'lost' then stake else 0 end,
    case result when 'won' then fee else 0 end
$$;

revoke execute on function lock_accounts, post_transfer from public;
grant execute on function lock_accounts, post_transfer to touchline_app;
