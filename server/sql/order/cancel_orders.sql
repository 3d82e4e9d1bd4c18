-- Takes orders back, at most one a member, as one transfer: each stake from the match's open stakes to the account it came from
-- (a reservation's to main; of trial funds that have expired or were given back to the house's bonus account: whatever the clocks
-- of two servers say about their end, no stake goes to them after that). Refused: an order that is not the member's (P0002), one
-- taken back before (23505), one whose match is being settled or was (55000).
create or replace function cancel_orders(act uuid, canceled_at timestamptz, kind text, reason text, members uuid[], orders uuid[])
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
        when g.closed_at is null and g.expires_at > cancel_orders.canceled_at then 'trial' end as account
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
      ) m, public.post_transfer(act, 'cancel', 'order', null, cancel_orders.canceled_at, m.members, m.accounts, m.stakes, 'order', m.orders,
        l.accounts, l.refs, l.amounts) p
    ), written as (
      insert into public.order_cancel (member_id, order_id, kind, reason, transfer_id, account, entry_seq, canceled_at)
      select u.member_id, u.id, cancel_orders.kind, cancel_orders.reason, act, u.account, p.seq, cancel_orders.canceled_at
      from undone u left join posted p on p.member_id = u.member_id
    )
    select p.member_id, p.account, p.seq, p.balance_after, p.hash from posted p;
end $$;
revoke execute on function cancel_orders from public;
grant execute on function cancel_orders to touchline_app;
