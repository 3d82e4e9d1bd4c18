-- Places orders at most one a member, in the order of members: each stake goes from the account that pays it to the matches'
-- open stakes, all as one transfer; an order from a held stake ends its reservation. An order without its stake, or a stake
-- that is not the order's, cannot be written.
create or replace function place_orders(
  act uuid, placed_at timestamptz, members uuid[], ids uuid[], matches bigint[], market_types smallint[], options text[],
  stakes bigint[], rates integer[], base_rates integer[], fees_bp integer[], gross bigint[], fees bigint[], nets bigint[],
  paid_from text[], grants uuid[], reservations uuid[], insurance_bp integer[], insured bigint[], addresses text[],
  review_until timestamptz[]
) returns table (member_id uuid, account text, seq bigint, balance_after bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = on as $$  -- orders meet their entries at once, not each with each, whatever the caller has set
#variable_conflict use_column
begin
  if 'held' = any(place_orders.paid_from) then
    perform public.execute_reservations(place_orders.placed_at, members, ids, matches, market_types, options, stakes, rates,
      place_orders.paid_from, place_orders.reservations);
  end if;
  return query
    with leg as (
      select m::text as ref, sum(s)::bigint as amount from unnest(matches, stakes) x(m, s) group by m order by m
    ), posted as materialized (
      select p.* from (select array_agg('open-stakes'::text) as accounts, array_agg(ref) as refs, array_agg(amount) as amounts from leg) l,
        public.post_transfer(act, 'place', 'order', null, place_orders.placed_at, members, place_orders.paid_from,
          (select array_agg(-s order by n) from unnest(stakes) with ordinality x(s, n)),
          'order', ids, l.accounts, l.refs, l.amounts) p
    ), written as (
      -- The arrays, in the order of the columns.
      insert into public."order" (member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net,
        paid_from, trial_grant, reservation_id, insurance_bp, insured, address, review_until, entry_seq, placed_at)
      select t.*, p.seq, place_orders.placed_at
      from unnest(members, ids, matches, market_types, options, stakes, rates, base_rates, fees_bp, gross, fees, nets,
        place_orders.paid_from, grants, reservations, place_orders.insurance_bp, place_orders.insured, addresses,
        place_orders.review_until) t(member_id)
        join posted p on p.member_id = t.member_id
    )
    select p.member_id, p.account, p.seq, p.balance_after, p.hash from posted p;
end $$;
revoke execute on function place_orders from public;
grant execute on function place_orders to touchline_app;
