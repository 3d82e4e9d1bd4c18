-- More ways of an order: paid from the main account, trial funds or a reservation's hold; insured; held back for a check;
-- cancelled. What was ordered is still written once: how it went on stands in tables of its own, written once too.

-- ---------------------------------------------------------------- trial funds
-- One at a time for a member. The money is in the account 'trial'; `closed_at` says that what was left has gone back.
create table trial_grant (
  id uuid primary key,
  member_id uuid not null references member,
  event text not null,                    -- the trial event it belongs to
  amount bigint not null check (amount > 0),           -- fen
  profit_cap bigint not null check (profit_cap > 0),   -- fen of net profit that its orders may win together
  selections text[] not null,             -- "<match>.<market type>.<option>"; empty: all of them
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  closed_at timestamptz
);
create unique index trial_grant_member on trial_grant (member_id) where closed_at is null;
create index trial_grant_due on trial_grant (expires_at) where closed_at is null;

-- ---------------------------------------------------------------- orders
alter table "order"
  -- The account that paid the stake; `entry_seq` is the entry of that account.
  add column paid_from text not null default 'main' check (paid_from in ('main', 'trial', 'held')),
  add column trial_grant uuid,
  add column reservation_id uuid,
  -- Of the stake, and fen of it: what comes back from the bonus account when the order is lost.
  add column insurance_bp integer not null default 0 check (insurance_bp between 0 and 9999),
  add column insured bigint not null default 0 check (insured between 0 and stake),
  -- Where an insured order came from: on one match two members may not insure from the same address.
  add column address text,
  -- Pending until then, unless somebody decides earlier (order_release, order_cancel); null: placed at once.
  add column review_until timestamptz,
  add check ((paid_from = 'trial') = (trial_grant is not null)),
  add check ((paid_from = 'held') = (reservation_id is not null)),
  add check (insured = 0 or paid_from <> 'trial' and insurance_bp > 0);
create index order_address on "order" (match_id, address) where address is not null;
create index order_review on "order" (review_until) where review_until is not null;

alter table selection
  add column insured boolean not null default false,                          -- stake return is offered on it
  add column returned bigint not null default 0 check (returned >= 0);        -- fen that the house does not win when its orders lose
comment on column selection.returned is
  'Of the orders that stand on it: fen that come back when they lose, and trial stakes, which were the house''s own';

-- An order that was taken back: by the member, by the system, or refused by risk control. Its stake went back with it.
create table order_cancel (
  member_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('member', 'system', 'risk')),
  reason text not null,
  transfer_id uuid not null,
  account text,                           -- that the stake went back to; null: trial money that had expired, the house's again
  entry_seq bigint,                       -- the entry of that account
  canceled_at timestamptz not null,
  primary key (member_id, order_id)
) partition by range (order_id);
create index order_cancel_time on order_cancel (member_id, canceled_at);

-- A pending order that somebody let go before its time.
create table order_release (
  member_id uuid not null,
  order_id uuid not null,
  reason text not null,
  released_at timestamptz not null,
  primary key (member_id, order_id)
) partition by range (order_id);

-- The entry that gave a void trial order's stake back to the trial account; what is back there stays, whatever later runs say.
alter table order_end add column trial_seq bigint;

-- ---------------------------------------------------------------- append-only and partitions
-- Whatever has the trigger is append-only, and whatever is partitioned gets its months: neither list is written twice.
create or replace function append_only_tables() returns text[] language sql stable as $$
  select array_agg(c.relname::text order by c.relname) from pg_catalog.pg_trigger t
  join pg_catalog.pg_class c on c.oid = t.tgrelid
  where t.tgname = 'append_only' and c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace = 'public'::regnamespace
$$;

-- The owner's shorthand for a new one.
create function keep_append_only(name text) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  execute format('create trigger no_truncate before truncate on %I execute function refuse_change()', name);
end $$;
revoke execute on function keep_append_only from public;
select keep_append_only('order_cancel'), keep_append_only('order_release');

create or replace function make_partitions(since timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent text; month timestamptz; made integer := 0; name text;
begin
  if until > since + interval '10 years' then raise exception 'too many partitions'; end if;
  perform pg_advisory_xact_lock(7404);
  for parent in select c.relname from pg_class c
    where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace and not c.relispartition order by c.relname
  loop
    month := date_trunc('month', since at time zone 'UTC') at time zone 'UTC';
    while month <= until loop
      name := parent || '_' || to_char(month at time zone 'UTC', 'YYYY_MM');
      if to_regclass('public.' || quote_ident(name)) is null then
        execute format('create table public.%I partition of public.%I for values from (%L) to (%L)', name, parent,
          public.uuid_floor(month), public.uuid_floor((month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
        if parent = any(public.append_only_tables()) then
          execute format('create trigger no_truncate before truncate on public.%I execute function public.refuse_change()', name);
        end if;
        made := made + 1;
      end if;
      month := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    end loop;
  end loop;
  return made;
end $$;

-- The new tables get the months that the orders have.
select make_partitions(
  (select min(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')) from pg_inherits where inhparent = 'order_end'::regclass)::timestamp at time zone 'UTC',
  (select max(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')) from pg_inherits where inhparent = 'order_end'::regclass)::timestamp at time zone 'UTC');

-- ---------------------------------------------------------------- placing
-- Made anew with reservations, which an order may execute (0021).
drop function place_orders;

-- ---------------------------------------------------------------- cancelling
-- Takes orders back, at most one a member, as one transfer: each stake from the match's open stakes to the account it came
-- from (a reservation's to main; trial money that has expired to the house's bonus account). Refused: an order that is not
-- the member's (P0002), one taken back before (23505), one whose match is being settled or was (55000).
create function cancel_orders(act uuid, canceled_at timestamptz, kind text, reason text, members uuid[], orders uuid[])
returns table (member_id uuid, account text, seq bigint, balance_after bigint, hash bytea)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  matches bigint[] := (select array_agg(distinct o.match_id) from unnest(members, orders) t(member_id, id)
    join public."order" o on o.member_id = t.member_id and o.id = t.id);
begin
  -- Match, then accounts: the order in which everybody locks.
  perform from public.match where id = any(matches) order by id for no key update;
  perform from public.account a where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update;
  if exists (select from public.settle_run r where r.match_id = any(matches)) then
    raise exception 'the match is being settled' using errcode = 'object_not_in_prerequisite_state';
  end if;
  if cardinality(members) <> (select count(*) from unnest(members, orders) t(member_id, id)
    join public."order" o on o.member_id = t.member_id and o.id = t.id) then
    raise exception 'an order that is not there' using errcode = 'no_data_found';
  end if;
  return query
    with undone as materialized (
      select o.member_id, o.id, o.match_id, o.stake, case when o.paid_from <> 'trial' then 'main'
        when g.expires_at > cancel_orders.canceled_at then 'trial' end as account
      from unnest(members, orders) t(member_id, id)
      join public."order" o on o.member_id = t.member_id and o.id = t.id
      left join public.trial_grant g on g.id = o.trial_grant
    ), leg as (
      select 'open-stakes' as account, match_id::text as ref, -sum(stake)::bigint as amount from undone group by match_id
      union all
      select 'bonus', '', sum(stake)::bigint from undone where account is null having count(*) > 0
    ), posted as materialized (
      select p.* from (select array_agg(account) as accounts, array_agg(ref) as refs, array_agg(amount) as amounts from leg) l, (
        select coalesce(array_agg(member_id order by member_id), '{}') as members,
          coalesce(array_agg(account order by member_id), '{}') as accounts,
          coalesce(array_agg(stake order by member_id), '{}') as stakes,
          coalesce(array_agg(id order by member_id), '{}') as orders from undone where account is not null
      ) m, public.post_transfer(act, 'cancel', 'orders', cancel_orders.canceled_at, m.members, m.accounts, m.stakes, m.orders,
        l.accounts, l.refs, l.amounts) p
    ), written as (
      insert into public.order_cancel (member_id, order_id, kind, reason, transfer_id, account, entry_seq, canceled_at)
      select u.member_id, u.id, cancel_orders.kind, cancel_orders.reason, act, u.account, p.seq, cancel_orders.canceled_at
      from undone u left join posted p on p.member_id = u.member_id
    )
    select p.member_id, p.account, p.seq, p.balance_after, p.hash from posted p;
end $$;

-- ---------------------------------------------------------------- settling
drop function order_money;

-- What an order comes to: for the member's main account in all, and for the house's pool, fee and bonus. They sum to the stake.
-- Trial money is the house's: the stake does not come back with a win, and a void one goes to the bonus account it came from.
create function order_money(result text, stake bigint, gross bigint, fee bigint, net bigint, insured bigint, trial boolean)
returns table (payout bigint, pool bigint, fee_kept bigint, bonus bigint) language sql immutable parallel safe as $$
  select case result when 'won' then case when trial then net else stake + net end
      when 'lost' then insured else case when trial then 0 else stake end end,
    case result when 'won' then case when trial then stake else 0 end - gross when 'lost' then stake else 0 end,
    case result when 'won' then fee else 0 end,
    case result when 'lost' then -insured when 'void' then case when trial then stake else 0 end else 0 end
$$;

-- ---------------------------------------------------------------- rights
grant select on order_cancel, trial_grant to touchline_app;
grant insert, update (closed_at) on trial_grant to touchline_app;
grant select, insert on order_release to touchline_app;
revoke execute on function cancel_orders from public;
grant execute on function cancel_orders to touchline_app;
