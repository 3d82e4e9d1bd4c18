-- Locks main accounts in the order of their members and answers what they hold. With skip_busy an account that somebody
-- else holds is left out; else it is waited for.
create or replace function lock_accounts(members uuid[], skip_busy boolean)
returns table (member_id uuid, balance bigint, seq bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if skip_busy then
    return query select a.member_id, a.balance, a.seq from public.account a
      where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update skip locked;
  else
    return query select a.member_id, a.balance, a.seq from public.account a
      where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update;
  end if;
end $$;
revoke execute on function lock_accounts from public;
grant execute on function lock_accounts to touchline_app;
