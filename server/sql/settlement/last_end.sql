-- How each order ended: in the latest run of its match that has reached it, by the run's number, since servers' clocks may be apart.
-- While a correction is under way, an order it has not reached yet still has the earlier end; an order that is open or was taken back has
-- none. To be looked up by a member's runs since a time, or order by order with the match, which leads to the run (server/src/order/read.ts, withEnds).
create or replace view last_end as
  select e.member_id, e.order_id, r.match_id, e.run_id, r.run, r.started_at, e.result, e.payout
  from settle_run r join order_end e on e.run_id = r.id
  where not exists (select from settle_run later
    join order_end l on l.member_id = e.member_id and l.run_id = later.id and l.order_id = e.order_id
    where later.match_id = r.match_id and later.run > r.run);
grant select on last_end to touchline_app;
