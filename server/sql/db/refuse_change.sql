-- The trigger of append-only tables: nobody changes or deletes a row, the owner neither.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
