-- How a competition is played when it has groups or a knock-out (the engine's TournamentFormat; a league has none), and
-- where in it a match stands (Place: edition with a group, or with a round and its slot in the tree).
alter table competition add column tournament jsonb;
alter table match add column place jsonb;
create index match_of_tournament on match (competition_id, ((place ->> 'edition')::integer)) where place is not null;
