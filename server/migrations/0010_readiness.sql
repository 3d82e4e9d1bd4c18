-- The server's readiness (/readyz) says which migrations are missing, so the app's role may read what was applied.
grant select on migration to touchline_app;
