-- Splits an ended order's money: the member's main account in all, and the house's pool, fee and bonus. They sum to the stake. Trial money
-- is the house's: the stake does not come back with a win, and a void one goes to the bonus account it came from.
create or replace function order_money(result text, stake bigint, gross bigint, fee bigint, net bigint, insured bigint, trial boolean)
returns table (payout bigint, pool bigint, fee_kept bigint, bonus bigint) language sql immutable parallel safe as $$
  select case result when 'won' then case when trial then net else stake + net end
      when 'lost' then insured else case when trial then 0 else stake end end,
    case result when 'won' then case when trial then stake else 0 end - gross when 'lost' then stake else 0 end,
    case result when 'won' then fee else 0 end,
    case result when 'lost' then -insured when 'void' then case when trial then stake else 0 end else 0 end
$$;
