-- Every kick-off that orders were taken for, not only the first: a match that is moved twice within a day each time keeps the
-- orders of the second day, and voids those of the first.

-- The earlier ones, oldest first: [{"kickoff": ms, "until": ms}]. Orders placed until then, and after the
-- `until` of the one before, were taken for that kick-off; later ones for match.kickoff. One that nobody ordered for is not kept.
alter table match add column moves jsonb not null default '[]';
update match set moves = jsonb_build_array(jsonb_build_object(
    'kickoff', round(extract(epoch from ordered_kickoff) * 1000),
    'until', round(extract(epoch from now()) * 1000) + (select ahead_ms from site_clock)))
  where ordered_kickoff is not null;

-- From here on the latest of them.
comment on column match.ordered_kickoff is 'the latest kick-off in moves; null: there is none';
