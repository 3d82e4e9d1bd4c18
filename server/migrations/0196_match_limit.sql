-- Limits of a match beside the house's worst case, and where they come from: those of its competition, unless the desk set its own.
alter table competition add column stake_limit bigint check (stake_limit > 0);   -- fen of one member on a match; null: none
alter table match add column stake_limit bigint check (stake_limit > 0);
alter table match add column own_limits boolean not null default false;
