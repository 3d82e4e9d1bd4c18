-- A run is cut into chunks when it is recorded; whoever settles one takes it out. Several may so be settled at once, by one
-- server or by many, and what was cut short is still there.
create table settle_chunk (
  run_id uuid not null references settle_run,
  -- Of all that have orders on the match, the members from this one, up to and without that one.
  first_member uuid not null,
  until_member uuid not null,
  primary key (run_id, first_member)
);

-- Cuts what is to be settled of members behind this one into chunks of so many orders; a member's orders stay together.
-- By the index, whatever the statistics of a young month say.
create function cut_run(run uuid, orders integer, behind uuid default '00000000-0000-0000-0000-000000000000')
returns void language sql set enable_seqscan = off as $$
  insert into settle_chunk
  select cut_run.run, member_id, lead(member_id, 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff') over (order by member_id) from (
    select distinct member_id from (
      select o.member_id, row_number() over (order by o.member_id) as n from "order" o
      where o.match_id = (select match_id from settle_run where id = cut_run.run) and o.member_id > cut_run.behind
    ) o where (n - 1) % cut_run.orders = 0
  ) first
$$;

-- Runs that are under way go on as chunks.
select cut_run(id, 2000, coalesce(settled_through, '00000000-0000-0000-0000-000000000000')) from settle_run where finished_at is null;
alter table settle_run drop column settled_through;

-- Nobody changes one, but locking a row takes the right to.
grant select, insert, update, delete on settle_chunk to touchline_app;
revoke execute on function cut_run from public;
grant execute on function cut_run to touchline_app;
