-- Makes a table append-only: the owner's shorthand in a migration.
create or replace function keep_append_only(name text) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  execute format('create trigger no_truncate before truncate on %I execute function refuse_change()', name);
end $$;
revoke execute on function keep_append_only from public;
