-- A member who has set no preset stakes has none: the setting presetStakes fills them then, and pads one or two to three.
-- What every row was made with cannot be told from a choice of the same three; it counts as none.
alter table member alter column bet_sizes drop not null, alter column bet_sizes drop default;
update member set bet_sizes = null where bet_sizes = '{10000,50000,100000}';
