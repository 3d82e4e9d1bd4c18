-- Cuts what is to be settled of members behind this one into chunks of so many orders; a member's orders stay together.
-- By the index, whatever the statistics of a young month say.
create or replace function cut_run(run uuid, orders integer, behind uuid default '00000000-0000-0000-0000-000000000000')
returns void language sql set enable_seqscan = off as $$
  insert into settle_chunk
  select cut_run.run, member_id, lead(member_id, 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff') over (order by member_id) from (
    select distinct member_id from (
      select o.member_id, row_number() over (order by o.member_id) as n from "order" o
      where o.match_id = (select match_id from settle_run where id = cut_run.run) and o.member_id > cut_run.behind
    ) o where (n - 1) % cut_run.orders = 0
  ) first
$$;
revoke execute on function cut_run from public;
grant execute on function cut_run to touchline_app;
