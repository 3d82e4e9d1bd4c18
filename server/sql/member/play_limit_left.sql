-- Fen that the member's own stake and loss limits still allow for one more order; null without such a limit. An order counts
-- for the period in which it was placed: its stake unless it was void or taken back, and as a loss the most it may still
-- cost while it is open, then what it did cost or bring. So what is open can never break a limit later. The member's orders,
-- cancels and ends are each read in one piece and joined in memory, whatever the caller's plans are told: looked up one by one
-- behind a match's lock, a month of a busy member's orders took seconds. So the ends are not those of last_end, which in
-- memory would read every run there ever was.
create or replace function play_limit_left(member uuid, day_from timestamptz, week_from timestamptz, month_from timestamptz)
returns bigint language sql stable parallel safe
set enable_nestloop = off set enable_hashjoin = on set enable_mergejoin = off as $$
  with own as materialized (
    select kind, amount,
      uuid_floor(case period when 'day' then day_from when 'week' then week_from else month_from end) as since
    from play_limit where member_id = play_limit_left.member and kind in ('stake', 'loss') and amount is not null
  ), first as materialized (select since from own order by since limit 1),
  ended as materialized (
    select distinct on (e.order_id) e.order_id, e.result, e.payout from order_end e
    where e.member_id = play_limit_left.member and e.run_id >= (select since from first)
    order by e.order_id, (select r.run from settle_run r where r.id = e.run_id) desc
  ), counted as materialized (
    select o.id, case when e.result is distinct from 'void' then o.stake else 0 end as staked,
      o.stake - coalesce(e.payout, o.insured) as lost
    from "order" o left join ended e on e.order_id = o.id
    where o.member_id = play_limit_left.member and o.paid_from <> 'trial' and o.id >= (select since from first)
      and o.id not in (select c.order_id from order_cancel c
        where c.member_id = play_limit_left.member and c.order_id >= (select since from first))
  )
  select min(l.amount - (
    select coalesce(sum(case l.kind when 'stake' then c.staked else c.lost end), 0) from counted c where c.id >= l.since
  ))::bigint from own l
$$;
