-- What is owed to members when an accounting day's root is published, as a tree of sums whose top stands in the root. A day of which the
-- root was published late, after a later day had ended, has none: what was owed then is not known any more.
create table owed_total (
  day date primary key,
  root bytea not null check (length(root) = 32),
  total bigint not null check (total >= 0),        -- fen, as all amounts here
  leaves integer not null check (leaves >= 0),
  taken_at timestamptz not null,                   -- site clock
  members integer not null check (members >= 0),   -- to whom anything is owed
  main bigint not null,
  held bigint not null,
  locked bigint not null,
  arrived bigint not null,
  open bigint not null,                            -- own stakes of open orders
  suspense bigint not null,                        -- arrived, and not certain whose it is
  cash bigint not null,                            -- what the house holds by its books: in CNY,
  coins bigint not null,                           -- and in another unit, at the rates it was booked with
  check (total = main + held + locked + arrived + open + suspense)
);
select keep_append_only('owed_total');
grant select, insert on owed_total to touchline_app;

-- Leaves by blocks of 1,024, each the leaf's hash and its amount in 8 bytes: a proof reads the blocks of its parts, and the others' tops.
create table owed_block (
  day date not null references owed_total,
  block integer not null check (block >= 0),
  hash bytea not null check (length(hash) = 32),
  sum bigint not null check (sum >= 0),
  nodes bytea not null check (length(nodes) between 40 and 40960 and length(nodes) % 40 = 0),
  primary key (day, block)
);
alter table owed_block alter column nodes set storage external;

-- What was owed to a member, and the parts it stands in: [place, amount, salt] each. Only the member is told.
create table owed_member (
  day date not null references owed_total,
  member_id uuid not null references member,
  main bigint not null,
  held bigint not null,
  locked bigint not null,
  arrived bigint not null,
  open bigint not null,
  parts jsonb not null,
  primary key (day, member_id)
);
-- Proofs are answered for two months; the totals stay.
grant select, insert, delete on owed_block, owed_member to touchline_app;
