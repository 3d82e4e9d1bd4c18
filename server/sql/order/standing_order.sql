-- Orders that nobody took back, settled or not.
create or replace view standing_order as
  select * from "order" o
  where not exists (select from order_cancel c where c.member_id = o.member_id and c.order_id = o.id);
grant select on standing_order to touchline_app;
