-- How good prices were, counted once an accounting day over every settled match: what the page shows, so that nobody's view counts anything.
create table price_quality (
  day date primary key,               -- accounting day that had ended
  counted_at timestamptz not null,    -- site clock
  figures jsonb not null              -- Quality of engine/src/pricing/quality.ts
);
grant select, insert on price_quality to touchline_app;
