-- Reservations: a stake that is held until the rate lies in an interval. What was reserved is written once; how it ends is
-- written once too, by the functions here, together with the money: into an order (place_orders) or back to the main account.

create table reservation (
  member_id uuid not null,
  id uuid not null,
  match_id bigint not null,
  market_type smallint not null,
  option text not null,
  stake bigint not null check (stake > 0),                                 -- fen
  rate_from integer not null check (rate_from >= 1),                       -- basis points, both ends included
  rate_to integer not null check (rate_to between rate_from and 500000),
  rate_then integer not null,             -- that was offered when it was made
  hold_seq bigint not null,               -- the entry of the main account that gave the stake
  reserved_at timestamptz not null,
  stops_at timestamptz not null,          -- when ordering closed for the kick-off that the member saw
  state text not null default 'reserved' check (state in ('reserved', 'executed', 'stopped', 'canceled')),
  reason text,                            -- why it was stopped or canceled
  order_id uuid,
  release_seq bigint,                     -- the entry of the main account that gave the stake back
  ended_at timestamptz,
  -- Why it was passed over last, and at which rate: the same is not tried and written down again and again.
  skipped_code integer,
  skipped_rate integer,
  primary key (member_id, id),
  check ((state = 'reserved') = (ended_at is null)),
  check ((state = 'executed') = (order_id is not null)),
  check ((state in ('stopped', 'canceled')) = (release_seq is not null and reason is not null))
) partition by range (id);
-- What waits on a selection is found by its rate from the index alone.
create index reservation_waiting on reservation (match_id, market_type, option, rate_from, rate_to, id) where state = 'reserved';
create index reservation_open on reservation (member_id) where state = 'reserved';

create function refuse_change_of_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'reserved' then
    raise exception 'reservation % is not to be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ended before update or delete on reservation for each row execute function refuse_change_of_reservation();

-- What became of it, step by step; `rate` is the one that was offered, where one was looked at.
create sequence reservation_attempt_n;
create table reservation_attempt (
  member_id uuid not null,
  reservation_id uuid not null,
  n bigint not null default nextval('reservation_attempt_n'),
  result text not null check (result in ('reserved', 'skipped', 'executed', 'stopped', 'canceled')),
  reason text,
  rate integer,
  created_at timestamptz not null,
  primary key (member_id, reservation_id, n)
) partition by range (reservation_id);
select keep_append_only('reservation_attempt');

select make_partitions(
  (select min(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')) from pg_inherits where inhparent = 'order_end'::regclass)::timestamp at time zone 'UTC',
  (select max(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')) from pg_inherits where inhparent = 'order_end'::regclass)::timestamp at time zone 'UTC');

-- How many wait on the match; written under the lock of its row, without raising its version: nobody else sees them.
alter table match add column reservations integer not null default 0 check (reservations >= 0);
create index match_reserved on match (id) where reservations > 0;

-- Takes the stake into the held account and writes the reservation; answers both entries.
create function hold_reservation(
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
      select * from public.post_transfer(act, 'hold', 'reservation ' || reservation, hold_reservation.reserved_at,
        array[member, member], array['main', 'held'], array[-hold_reservation.stake, hold_reservation.stake],
        array[reservation, reservation], '{}', '{}', '{}')
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

-- Gives held stakes back to the main accounts, at most one a member, and ends their reservations as stopped or canceled.
-- Those that have ended meanwhile are left out; answers the entries of the main accounts.
create function release_reservations(
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
      ) l, public.post_transfer(act, 'release', 'reservations', release_reservations.ended_at, l.members, l.accounts, l.amounts,
        l.ids, '{}', '{}', '{}') p
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

-- Ends the reservations that a batch of orders executes. Refused (55000) unless each is open, of the same member, selection
-- and stake, and the order's rate lies in its interval: no other order can be paid from a held stake.
create function execute_reservations(
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

-- Places orders at most one a member, in the order of members: each stake goes from the account that pays it to the matches'
-- open stakes, all as one transfer; an order from a held stake ends its reservation. An order without its stake, or a stake
-- that is not the order's, cannot be written.
create function place_orders(
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
    with taken as materialized (
      select * from unnest(members, ids, matches, market_types, options, stakes, rates, base_rates, fees_bp, gross, fees, nets,
          paid_from, grants, reservations, place_orders.insurance_bp, place_orders.insured, addresses, place_orders.review_until)
        t(member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net,
          paid_from, trial_grant, reservation_id, insurance_bp, insured, address, review_until)
    ), leg as (
      select match_id::text as ref, sum(stake)::bigint as amount from taken group by match_id order by match_id
    ), posted as materialized (
      select p.* from (select array_agg('open-stakes'::text) as accounts, array_agg(ref) as refs, array_agg(amount) as amounts from leg) l,
        public.post_transfer(act, 'place', 'orders', place_orders.placed_at, members, place_orders.paid_from,
          (select array_agg(-s order by n) from unnest(stakes) with ordinality x(s, n)),
          ids, l.accounts, l.refs, l.amounts) p
    ), written as (
      insert into public."order" (member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net,
        entry_seq, placed_at, paid_from, trial_grant, reservation_id, insurance_bp, insured, address, review_until)
      select t.member_id, t.id, t.match_id, t.market_type, t.option, t.stake, t.rate, t.base_rate, t.fee_bp, t.gross, t.fee,
        t.net, p.seq, place_orders.placed_at, t.paid_from, t.trial_grant, t.reservation_id, t.insurance_bp, t.insured, t.address,
        t.review_until
      from taken t join posted p on p.member_id = t.member_id
    )
    select p.member_id, p.account, p.seq, p.balance_after, p.hash from posted p;
end $$;

grant select, update (skipped_code, skipped_rate) on reservation to touchline_app;
grant select, insert on reservation_attempt to touchline_app;
grant usage on sequence reservation_attempt_n to touchline_app;
revoke execute on function hold_reservation, release_reservations, execute_reservations, place_orders from public;
grant execute on function hold_reservation, release_reservations, place_orders to touchline_app;
