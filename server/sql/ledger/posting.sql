-- All entries, the members' and the house's: those of a transfer sum to zero, unit by unit.
create or replace view posting as
  select transfer_id, 'member' as side, member_id::text as owner, account, amount, 'CNY' as unit from member_entry
  union all
  select transfer_id, 'house', ref, account, amount, unit from house_entry;
grant select on posting to touchline_app;
