-- Responsible play: limits that members set themselves, time-outs and self-exclusions that nobody ends early, and the time
-- of a session. Money goes by the site's clock and its accounting days, time by the wall clock alone.

create table play_limit (
  member_id uuid not null references member,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),       -- fen, for a session minutes; null: none is in force
  -- A higher one, or none (null), that was asked for; in force once it is confirmed after `pending_from`.
  pending boolean not null default false,
  pending_amount bigint check (pending_amount >= 0),
  pending_from timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind, period),
  check (kind <> 'session' or period = 'day'),
  check (pending = (pending_from is not null)),
  check (pending or pending_amount is null)
);

alter table member
  add column time_out_until timestamptz,
  -- By a session-time limit: from then on no order until the next day, or until the limit has changed.
  add column play_until timestamptz,
  -- Whether a stake or loss limit is set; without one an order reads nothing of them.
  add column play_limited boolean not null default false;

-- The site's time when the session began, which the sandbox may move meanwhile; and when its last reality check was seen.
alter table session add column site_began_at timestamptz, add column reality_seen_at timestamptz;

-- Neither a self-exclusion nor a time-out ends early, whoever asks: while it runs it can only become longer.
create function refuse_shorter_exclusion() returns trigger language plpgsql as $$
begin
  if old.excluded_until > now() and (new.excluded_until is null or new.excluded_until < old.excluded_until) then
    raise exception 'a self-exclusion does not end early' using errcode = 'restrict_violation';
  end if;
  if old.time_out_until > now() and (new.time_out_until is null or new.time_out_until < old.time_out_until) then
    raise exception 'a time-out does not end early' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger exclusion before update of excluded_until, time_out_until on member
  for each row execute function refuse_shorter_exclusion();

-- Fen that the member's own stake and loss limits still allow for one more order; null without such a limit. An order counts
-- for the period in which it was placed: its stake unless it was void or taken back, and as a loss the most it may still
-- cost while it is open, then what it did cost or bring. So what is open can never break a limit later. The member's orders,
-- cancels and ends are each read in one piece and joined in memory, whatever the caller's plans are told: looked up one by one
-- behind a match's lock, a month of a busy member's orders took seconds.
create function play_limit_left(member uuid, day_from timestamptz, week_from timestamptz, month_from timestamptz)
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

grant select, insert, update on play_limit to touchline_app;
