-- The only way money moves: writes one transfer, its entries and the balances, or nothing. At most one entry for each member
-- account, and the house's side, each leg in its unit; answers the entries' receipts. It runs with the owner's rights, and the app's role holds no right
-- to write those tables itself: every name outside pg_catalog is qualified, so that nothing of another schema is met.
-- An entry's hash is sha256 over the bytes that engine/src/account/chain.ts documents and verifies; its subject is its subject_id.
-- Accounts are taken in the order of the arrays, and callers sort them; other plans than probing would take them in another.
-- The act says why: one of ActKind in engine/src/ledger/kinds.ts with its id, or without one several, which the entries name by their subjects. `cause`
-- is the same as text, for the day roots. Refused: a sum other than zero, an act posted before (23505), a balance below zero (23514), an account twice or none at all (23503).
drop function if exists post_transfer(uuid, text, text, timestamptz, uuid[], text[], bigint[], uuid[], text[], text[], bigint[]);
drop function if exists post_transfer(uuid, text, text, uuid, timestamptz, uuid[], text[], bigint[], text, uuid[], text[], text[], bigint[]);
create or replace function post_transfer(
  act uuid, kind text, act_kind text, act_id uuid, posted_at timestamptz,
  members uuid[], accounts text[], amounts bigint[], subject_kind text, subjects uuid[],
  house text[], refs text[], house_amounts bigint[], house_units text[] default '{}'
) returns table (member_id uuid, account text, seq bigint, balance_after bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  -- Members' accounts are in CNY, and a leg of the house without a unit is, too. What one unit lacks another does not make up for.
  left_over numeric := (
    select sum(x.amount) from (
      select 'CNY' as unit, m.amount from unnest(amounts) m(amount)
      union all
      select coalesce(l.unit, 'CNY'), l.amount from unnest(house_amounts, house_units) l(amount, unit)) x
    group by x.unit order by abs(sum(x.amount)) desc limit 1);
  posted_ms bigint := round(extract(epoch from post_transfer.posted_at) * 1000);
  ending text := '|' || act::text || '|' || posted_ms::text || '|' || post_transfer.kind || '|';
  posted integer;
begin
  -- The month of its entries and the accounting day it is proved in follow from the id alone.
  if ('x' || left(replace(act::text, '-', ''), 12))::bit(48)::bigint <> posted_ms then
    raise exception 'transfer % is not of the time it is posted at', act;
  end if;
  if left_over <> 0 then raise exception 'transfer % does not sum to zero: %', act, left_over; end if;
  insert into public.transfer (id, kind, cause, posted_at, act_kind, act_id)
  values (act, post_transfer.kind, replace(post_transfer.act_kind, '-', ' ') || coalesce(' ' || post_transfer.act_id, 's'),
    post_transfer.posted_at, post_transfer.act_kind, post_transfer.act_id);
  insert into public.house_entry (transfer_id, account, ref, amount, unit)
    select act, h, r, x, coalesce(u, 'CNY') from unnest(house, refs, house_amounts, house_units) leg(h, r, x, u);
  return query
    with moved as (
      update public.account a set
        balance = a.balance + e.amount,
        seq = a.seq + 1,
        head = sha256(convert_to('entry|2|' || encode(a.head, 'hex') || '|' || a.member_id::text || '|' || a.kind || '|'
          || (a.seq + 1)::text || '|' || e.amount::text || '|' || (a.balance + e.amount)::text || ending
          || coalesce(e.subject_id::text, ''), 'UTF8'))
      from unnest(members, accounts, amounts, subjects) e(member_id, kind, amount, subject_id)
      where a.member_id = e.member_id and a.kind = e.kind
      returning a.member_id, a.kind, a.seq, e.amount, a.balance, e.subject_id, a.head
    )
    insert into public.member_entry
      (member_id, account, seq, transfer_id, amount, balance_after, kind, subject_kind, subject_id, posted_at, hash, version)
    select m.member_id, m.kind, m.seq, act, m.amount, m.balance, post_transfer.kind,
      case when m.subject_id is not null then post_transfer.subject_kind end, m.subject_id, post_transfer.posted_at, m.head, 2
    from moved m
    returning member_entry.member_id, member_entry.account, member_entry.seq, member_entry.balance_after, member_entry.hash;
  get diagnostics posted = row_count;
  if posted <> cardinality(members) then
    raise exception 'transfer % names an account twice or one that is not there', act using errcode = 'foreign_key_violation';
  end if;
end $$;
revoke execute on function post_transfer from public;
grant execute on function post_transfer to touchline_app;
