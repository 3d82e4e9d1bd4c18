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
-- cost while it is open, then what it did cost or bring. So what is open can never break a limit later.
create function play_limit_left(member uuid, day_from timestamptz, week_from timestamptz, month_from timestamptz)
returns bigint language sql stable parallel safe as $$
  select min(l.amount - case l.kind when 'stake' then u.staked else u.lost end)::bigint
  from play_limit l
  cross join lateral (
    select coalesce(sum(o.stake) filter (where e.result is distinct from 'void'), 0) as staked,
      coalesce(sum(case when e.result is null then o.stake - o.insured else o.stake - e.payout end), 0) as lost
    from "order" o
    left join lateral (
      select x.result, x.payout from settle_run s
      join order_end x on x.member_id = o.member_id and x.run_id = s.id and x.order_id = o.id
      where s.match_id = o.match_id order by s.run desc limit 1
    ) e on true
    where o.member_id = l.member_id and o.paid_from <> 'trial'
      and o.id >= uuid_floor(case l.period when 'day' then day_from when 'week' then week_from else month_from end)
      and not exists (select from order_cancel c where c.member_id = o.member_id and c.order_id = o.id)
  ) u
  where l.member_id = play_limit_left.member and l.kind in ('stake', 'loss') and l.amount is not null
$$;

grant select, insert, update on play_limit to touchline_app;
