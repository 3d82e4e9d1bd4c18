-- Gives held stakes back to the main accounts, at most one a member, and ends their reservations as stopped or canceled.
-- Those that have ended meanwhile are left out; answers the entries of the main accounts.
create or replace function release_reservations(
  act uuid, ended_at timestamptz, state text, reason text, members uuid[], reservations uuid[]
) returns table (member_id uuid, account text, seq bigint, balance_after bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  open_members uuid[]; open_ids uuid[]; stakes bigint[];
begin
  -- Match, then accounts: the order in which everybody locks. No reservation ends without its match's lock.
  perform from public.match m where m.id in (
    select r.match_id from unnest(members, release_reservations.reservations) t(member_id, id)
    join public.reservation r on r.member_id = t.member_id and r.id = t.id
  ) order by m.id for no key update;
  perform from public.account a where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update;
  select array_agg(r.member_id order by r.member_id), array_agg(r.id order by r.member_id), array_agg(r.stake order by r.member_id)
    into open_members, open_ids, stakes
    from unnest(members, release_reservations.reservations) t(member_id, id)
    join public.reservation r on r.member_id = t.member_id and r.id = t.id where r.state = 'reserved';
  if open_members is null then return; end if;
  return query
    with leg as (
      select x.member_id, l.account, l.amount, x.id, x.n, l.m
      from unnest(open_members, open_ids, stakes) with ordinality x(member_id, id, stake, n)
      cross join lateral (values (1, 'main', x.stake), (2, 'held', -x.stake)) l(m, account, amount)
    ), posted as materialized (
      select p.* from (
        select array_agg(member_id order by n, m) as members, array_agg(account order by n, m) as accounts,
          array_agg(amount order by n, m) as amounts, array_agg(id order by n, m) as ids from leg
      ) l, public.post_transfer(act, 'release', 'reservation', null, release_reservations.ended_at, l.members, l.accounts,
        l.amounts, 'reservation', l.ids, '{}', '{}', '{}') p
      where p.account = 'main'
    ), ended as (
      update public.reservation r set state = release_reservations.state, reason = release_reservations.reason,
        release_seq = p.seq, ended_at = release_reservations.ended_at
      from unnest(open_members, open_ids) x(member_id, id) join posted p on p.member_id = x.member_id
      where r.member_id = x.member_id and r.id = x.id
      returning r.match_id, r.member_id, r.id
    ), counted as (
      update public.match m set reservations = m.reservations - e.ended
      from (select match_id, count(*)::int as ended from ended group by match_id) e where m.id = e.match_id
    ), logged as (
      insert into public.reservation_attempt (member_id, reservation_id, result, reason, created_at)
      select member_id, id, release_reservations.state, release_reservations.reason, release_reservations.ended_at from ended
    )
    select p.member_id, p.account, p.seq, p.balance_after, p.hash from posted p;
end $$;
revoke execute on function release_reservations from public;
grant execute on function release_reservations to touchline_app;
