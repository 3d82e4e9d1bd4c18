-- Whether a source has spoken of the match since it was settled last (or at all), as sql/settlement/hear_match.sql keeps it: what is due to be
-- settled, corrected or made void is found by it, and not by looking through the reports of all matches of the week every second.
alter table match add column unheard boolean not null default false;
update match m set unheard = true where exists (select from match_report r where r.match_id = m.id and r.arrival > coalesce((
  select s.heard from settle_run s where s.match_id = m.id order by s.run desc limit 1), 0));
create index match_to_confirm on match (id) where unheard and state not in ('settling', 'settled', 'void');
create index match_to_correct on match (kickoff) where unheard and state = 'settled';
create index match_postponed on match (coalesce(ordered_kickoff, kickoff)) where state = 'postponed';
