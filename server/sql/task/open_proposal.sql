-- Proposals that wait for a decision, with the number of their case.
create or replace view open_proposal as
  select t.id as task_id, p.matter, p.object
  from proposal p join task t on t.kind = 'proposal' and t.subject = p.id::text
  where p.outcome is null and t.state = 'open';
grant select on open_proposal to touchline_app;
