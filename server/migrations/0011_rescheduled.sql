-- What orders were taken for and what is still offered, apart from what the source says and what the book holds.

-- The kick-off that the standing orders were taken for, once the source has moved it; null: `kickoff` is still that one.
alter table match add column ordered_kickoff timestamptz;

-- False: its price or its source no longer allows it, but orders stand on it, so the row stays and takes no more.
alter table selection add column offered boolean not null default true;
