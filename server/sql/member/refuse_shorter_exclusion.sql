-- Neither a self-exclusion nor a time-out ends early, whoever asks: while it runs it can only become longer.
create or replace function refuse_shorter_exclusion() returns trigger language plpgsql as $$
begin
  if old.excluded_until > now() and (new.excluded_until is null or new.excluded_until < old.excluded_until) then
    raise exception 'a self-exclusion does not end early' using errcode = 'restrict_violation';
  end if;
  if old.time_out_until > now() and (new.time_out_until is null or new.time_out_until < old.time_out_until) then
    raise exception 'a time-out does not end early' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
