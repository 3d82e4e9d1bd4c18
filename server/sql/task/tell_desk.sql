-- Tells the open consoles that cases have changed, whoever changed them: members by what they send, operators, or time. After the commit,
-- and once a transaction, since PostgreSQL sends one text on one channel once.
create or replace function tell_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('touchline_desk', 'task');
  return null;
end $$;
revoke execute on function tell_desk from public;

create or replace trigger tell_desk after insert or update on task for each row execute function tell_desk();
