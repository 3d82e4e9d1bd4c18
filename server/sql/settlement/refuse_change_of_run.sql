-- A run that is finished says for ever what was settled and why.
create or replace function refuse_change_of_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.finished_at is not null then
    raise exception 'run % is not to be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
