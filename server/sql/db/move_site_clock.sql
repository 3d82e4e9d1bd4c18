-- Moves the site clock to at least this lead; a smaller one changes nothing. Where there is a sandbox the owner lets the app's
-- role call it (server/src/db/site-clock.ts), nowhere else.
create or replace function move_site_clock(ahead_ms bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.site_clock set ahead_ms = greatest(site_clock.ahead_ms, move_site_clock.ahead_ms)
$$;
revoke execute on function move_site_clock from public;
