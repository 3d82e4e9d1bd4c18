-- The member accounts that concern an operator: those that the own number was given for or that the operator has named, whatever is linked to one
-- of them and was not found to be somebody else's, and whatever is paid out to the same card or address.
create or replace view operator_own as
  with own as (
    select n.operator_id, t.member_id from operator_number n
      join member_trace t on t.kind = 'identity' and t.print = n.print
    union
    select operator_id, member_id from operator_account
  )
  select operator_id, member_id from own
  union
  select o.operator_id, case when l.low = o.member_id then l.high else l.low end
  from own o join member_link l on o.member_id in (l.low, l.high) and l.state <> 'dismissed'
  union
  select o.operator_id, p.member_id
  from own o join payout_account a on a.member_id = o.member_id join payout_account p on p.print = a.print;
grant select on operator_own to touchline_app;
