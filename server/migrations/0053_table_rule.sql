-- What parts teams of equal points in a competition's tables (the engine's TieRule), and the points that were taken away
-- from teams, by their id.
alter table competition
  add column tie_rule text not null default 'overall'
    check (tie_rule in ('overall', 'meetings', 'home-and-away')),
  add column deductions jsonb not null default '{}';
