-- A reservation that has ended says for ever how.
create or replace function refuse_change_of_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'reserved' then
    raise exception 'reservation % is not to be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
