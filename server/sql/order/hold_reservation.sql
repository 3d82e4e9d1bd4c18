-- Takes the stake into the held account and writes the reservation; answers both entries.
create or replace function hold_reservation(
  act uuid, reserved_at timestamptz, member uuid, reservation uuid, match bigint, market_type smallint, option text,
  stake bigint, rate_from integer, rate_to integer, rate_then integer, stops_at timestamptz
) returns table (member_id uuid, account text, seq bigint, balance_after bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  perform from public.match m where m.id = hold_reservation.match for no key update;
  perform from public.account a where a.member_id = member and a.kind = 'main' for no key update;
  update public.match m set reservations = m.reservations + 1 where m.id = hold_reservation.match;
  return query
    with posted as materialized (
      select * from public.post_transfer(act, 'hold', 'reservation', reservation, hold_reservation.reserved_at,
        array[member, member], array['main', 'held'], array[-hold_reservation.stake, hold_reservation.stake],
        'reservation', array[reservation, reservation], '{}', '{}', '{}')
    ), written as (
      insert into public.reservation (member_id, id, match_id, market_type, option, stake, rate_from, rate_to, rate_then,
        hold_seq, reserved_at, stops_at)
      select member, hold_reservation.reservation, hold_reservation.match, hold_reservation.market_type, hold_reservation.option,
        hold_reservation.stake, hold_reservation.rate_from, hold_reservation.rate_to, hold_reservation.rate_then, p.seq,
        hold_reservation.reserved_at, hold_reservation.stops_at
      from posted p where p.account = 'main'
    ), logged as (
      insert into public.reservation_attempt (member_id, reservation_id, result, rate, created_at)
      values (member, hold_reservation.reservation, 'reserved', hold_reservation.rate_then, hold_reservation.reserved_at)
    )
    select p.member_id, p.account, p.seq, p.balance_after, p.hash from posted p;
end $$;
revoke execute on function hold_reservation from public;
grant execute on function hold_reservation to touchline_app;
