-- A root of version 1 is that of the day's tree, which covers its leaves and not how many they are; one of version 2 is a hash over the day, their
-- number and the tree's root. A server of the version before goes on writing the first.
alter table day_root add column version smallint not null default 1 check (version in (1, 2));
