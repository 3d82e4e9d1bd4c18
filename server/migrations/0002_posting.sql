-- The only way money moves: post_transfer writes a transfer, its entries and the balances, or nothing; place_orders writes
-- orders together with the stakes they take. The app's role may call them, and holds no right to write those tables itself.
-- They run with the owner's rights: every name outside pg_catalog is qualified, so that nothing of another schema is met.

-- Posts one transfer: at most one entry for each member account, and the house's side. Answers the entries' receipts.
-- An entry's hash is sha256 over the bytes that engine/src/account/chain.ts documents and verifies.
-- Accounts are taken in the order of the arrays, callers sort them; other plans than probing would take them in another. Refused: a sum other than zero, an act posted before
-- (23505), a balance below zero (23514), an account twice or none at all (23503).
create function post_transfer(
  act uuid, kind text, cause text, posted_at timestamptz,
  members uuid[], accounts text[], amounts bigint[], orders uuid[],
  house text[], refs text[], house_amounts bigint[]
) returns table (member_id uuid, account text, seq bigint, balance_after bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  left_over numeric := (select coalesce(sum(x), 0) from unnest(amounts || house_amounts) x);
  posted_ms bigint := round(extract(epoch from post_transfer.posted_at) * 1000);
  ending text := '|' || act::text || '|' || posted_ms::text;
  posted integer;
begin
  -- The month of its entries and the accounting day it is proved in follow from the id alone.
  if ('x' || left(replace(act::text, '-', ''), 12))::bit(48)::bigint <> posted_ms then
    raise exception 'transfer % is not of the time it is posted at', act;
  end if;
  if left_over <> 0 then raise exception 'transfer % does not sum to zero: %', act, left_over; end if;
  insert into public.transfer values (act, post_transfer.kind, post_transfer.cause, post_transfer.posted_at);
  insert into public.house_entry select act, h, r, x from unnest(house, refs, house_amounts) leg(h, r, x);
  return query
    with moved as (
      update public.account a set
        balance = a.balance + e.amount,
        seq = a.seq + 1,
        head = sha256(convert_to(encode(a.head, 'hex') || '|' || a.member_id::text || '|' || a.kind || '|' || (a.seq + 1)::text
          || '|' || e.amount::text || '|' || (a.balance + e.amount)::text || ending, 'UTF8'))
      from unnest(members, accounts, amounts, orders) e(member_id, kind, amount, order_id)
      where a.member_id = e.member_id and a.kind = e.kind
      returning a.member_id, a.kind, a.seq, e.amount, a.balance, e.order_id, a.head
    )
    insert into public.member_entry
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
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if skip_busy then
    return query select a.member_id, a.balance, a.seq from public.account a
      where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update skip locked;
  else
    return query select a.member_id, a.balance, a.seq from public.account a
      where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update;
  end if;
end $$;

-- Places orders at most one a member, in the order of members: their stakes go from the main accounts to the matches' open
-- stakes as one transfer. An order without its stake, or a stake that is not the order's, cannot be written.
create function place_orders(
  act uuid, placed_at timestamptz, members uuid[], ids uuid[], matches bigint[], market_types smallint[], options text[],
  stakes bigint[], rates integer[], base_rates integer[], fees_bp integer[], gross bigint[], fees bigint[], nets bigint[]
) returns table (member_id uuid, account text, seq bigint, balance_after bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    with taken as materialized (
      select * from unnest(members, ids, matches, market_types, options, stakes, rates, base_rates, fees_bp, gross, fees, nets)
        t(member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net)
    ), leg as (
      select match_id::text as ref, sum(stake)::bigint as amount from taken group by match_id order by match_id
    ), posted as materialized (
      select p.* from (select array_agg('open-stakes'::text) as accounts, array_agg(ref) as refs, array_agg(amount) as amounts from leg) l,
        public.post_transfer(act, 'place', 'orders', place_orders.placed_at, members,
          array_fill('main'::text, array[cardinality(members)]), (select array_agg(-s order by n) from unnest(stakes) with ordinality x(s, n)),
          ids, l.accounts, l.refs, l.amounts) p
    ), written as (
      insert into public."order"
      select t.member_id, t.id, t.match_id, t.market_type, t.option, t.stake, t.rate, t.base_rate, t.fee_bp, t.gross, t.fee,
        t.net, p.seq, place_orders.placed_at
      from taken t join posted p on p.member_id = t.member_id
    )
    select p.member_id, p.account, p.seq, p.balance_after, p.hash from posted p;
end $$;

-- What an order comes to: for the member in all, and for the house's pool and fee. The three sum to the stake.
create function order_money(result text, stake bigint, gross bigint, fee bigint, net bigint)
returns table (payout bigint, pool bigint, fee_kept bigint) language sql immutable parallel safe as $$
  select case result when 'won' then stake + net when 'void' then stake else 0 end,
    case result when 'won' then -gross when 'lost' then stake else 0 end,
    case result when 'won' then fee else 0 end
$$;

revoke execute on function lock_accounts, post_transfer, place_orders from public;
grant execute on function lock_accounts, post_transfer, place_orders to touchline_app;
