-- All entries, the members' and the house's: those of a transfer sum to zero.
create or replace view posting as
  select transfer_id, 'member' as side, member_id::text as owner, account, amount from member_entry
  union all
  select transfer_id, 'house', ref, account, amount from house_entry;
grant select on posting to touchline_app;
