-- Ends the reservations that a batch of orders executes. Refused (55000) unless each is open, of the same member, selection
-- and stake, and the order's rate lies in its interval: no other order can be paid from a held stake.
create or replace function execute_reservations(
  at timestamptz, members uuid[], orders uuid[], matches bigint[], market_types smallint[], options text[], stakes bigint[],
  rates integer[], paid_from text[], reservations uuid[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  executed integer;
begin
  with ended as (
    update public.reservation r set state = 'executed', order_id = t.id, ended_at = at
    from unnest(members, orders, matches, market_types, options, stakes, rates, paid_from, reservations)
      t(member_id, id, match_id, market_type, option, stake, rate, paid_from, reservation_id)
    where t.paid_from = 'held' and r.member_id = t.member_id and r.id = t.reservation_id and r.state = 'reserved'
      and r.match_id = t.match_id and r.market_type = t.market_type and r.option = t.option and r.stake = t.stake
      and t.rate between r.rate_from and r.rate_to
    returning r.member_id, r.id, r.match_id, t.rate
  ), counted as (
    update public.match m set reservations = m.reservations - e.ended
    from (select match_id, count(*)::int as ended from ended group by match_id) e where m.id = e.match_id
  ), logged as (
    insert into public.reservation_attempt (member_id, reservation_id, result, rate, created_at)
    select member_id, id, 'executed', rate, at from ended
  )
  select count(*) into executed from ended;
  if executed <> (select count(*) from unnest(paid_from) p where p = 'held') then
    raise exception 'no reservation is open for the order' using errcode = 'object_not_in_prerequisite_state';
  end if;
end $$;
revoke execute on function execute_reservations from public;
