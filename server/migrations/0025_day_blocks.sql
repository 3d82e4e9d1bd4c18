-- The leaves of a published day's tree, hashed, in blocks of 1,024: a proof reads one block and the roots of the others,
-- however much moved in the day. They follow from the books: whoever changes them only makes proofs fail.
create table day_block (
  day date not null,
  block integer not null check (block >= 0),
  -- The first account whose head stands in the block, as '<member>|<account>'; null while it holds transfers alone.
  first_head text collate "C",
  root bytea not null check (length(root) = 32),
  hashes bytea not null check (length(hashes) between 32 and 32768 and length(hashes) % 32 = 0),
  primary key (day, block)
);
-- 32 KB of hashes do not get smaller.
alter table day_block alter column hashes set storage external;
grant select, insert on day_block to touchline_app;
