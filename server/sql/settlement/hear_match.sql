-- Marks a match when a source reports on it and no run has looked yet; the next run takes the mark away, under the match's lock.
create or replace function hear_match() returns trigger language plpgsql as $$
begin
  update match m set unheard = true from (select distinct match_id from heard) h where m.id = h.match_id and not m.unheard;
  return null;
end $$;
revoke execute on function hear_match() from public;

create or replace trigger hear_match after insert on match_report referencing new table as heard
  for each statement execute function hear_match();
