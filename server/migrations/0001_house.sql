-- The first schema. Growing tables carry member_id first in their key and are partitioned by month: their ids are
-- UUIDv7, so the month follows from the id. Two roles: the owner (runs this) and touchline_app (reads and writes rows).

-- ---------------------------------------------------------------- site
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- The site clock runs this far ahead of the wall clock; only the sandbox moves it, and never backwards.
create table site_clock (
  single boolean primary key default true check (single),
  ahead_ms bigint not null default 0 check (ahead_ms >= 0)
);
insert into site_clock default values;

-- To at least this lead; a smaller one changes nothing. Where there is a sandbox the owner lets the app's role call it
-- (server/src/db/site-clock.ts), nowhere else.
create function move_site_clock(ahead_ms bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.site_clock set ahead_ms = greatest(site_clock.ahead_ms, move_site_clock.ahead_ms)
$$;
revoke execute on function move_site_clock from public;

create table banner (
  id bigint generated always as identity primary key,
  sort smallint not null,
  picture text not null,                 -- the name of a drawing the app has, never a foreign address
  title jsonb not null,                  -- {"zh-cn": ..., "en-us": ...}
  line jsonb not null,
  link text,
  shown_from timestamptz, shown_until timestamptz
);

create table news (
  id bigint generated always as identity primary key,
  title jsonb not null,
  body jsonb not null,
  marquee boolean not null default false,
  published_at timestamptz not null
);

-- ---------------------------------------------------------------- member and access
create table member (
  id uuid primary key,
  username text not null,
  password_hash text not null,
  nickname text not null,
  level smallint not null default 0 check (level between 0 and 5),
  state text not null default 'normal' check (state in ('normal', 'locked', 'banned', 'dormant', 'flagged')),
  excluded_until timestamptz,
  bet_sizes bigint[] not null default '{10000,50000,100000}' check (cardinality(bet_sizes) between 1 and 3),
  language text not null default 'zh-cn',
  profile_complete boolean not null default true,
  created_at timestamptz not null
);
create unique index member_username on member (lower(username));

create table session (
  id uuid primary key,                   -- not secret: the Ticket header of our own app
  secret_hash bytea not null unique,     -- sha256 of the 256-bit secret
  member_id uuid not null references member,
  created_at timestamptz not null,
  active_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'idle', 'elsewhere', 'password', 'blocked')),
  address text not null,
  device text not null,
  cipher_token uuid unique,
  cipher_key text check (length(cipher_key) = 32),
  cipher_iv text check (length(cipher_iv) = 16),
  cipher_mac boolean
);
create index session_member on session (member_id) where ended_at is null;

-- Wrong passwords in a row, counted per name (whether or not it exists) and per address.
create table login_failure (
  subject text primary key,              -- 'name:<lower case>' or 'address:<ip>'
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

create table known_device (
  member_id uuid not null references member,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);

create table login_record (
  member_id uuid not null,
  id uuid not null,
  result integer not null,               -- status code of the answer
  address text not null,
  device text not null,
  created_at timestamptz not null,
  primary key (member_id, id)
) partition by range (id);

-- Request ids of encrypted writes inside the message-authentication window: seen once, refused after.
create unlogged table request_seen (
  session_id uuid not null,
  request_id uuid not null,
  seen_at timestamptz not null,
  primary key (session_id, request_id)
);
create index request_seen_at on request_seen (seen_at);

-- ---------------------------------------------------------------- market
create table competition (
  id text primary key,
  name jsonb not null,
  country text not null,
  exposure_limit bigint not null default 20000000 check (exposure_limit > 0),   -- fen
  sort smallint not null default 100
);

create table team (
  id text primary key,
  name jsonb not null,
  icon_color text not null,
  icon_text jsonb not null
);

create table match (
  id bigint generated always as identity primary key,
  source text not null,
  source_key text not null,
  competition_id text not null references competition,
  home_id text not null references team,
  away_id text not null references team,
  round text not null,
  neutral boolean not null default false,
  kickoff timestamptz not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'live', 'ended', 'settling', 'settled', 'postponed', 'abandoned', 'void')),
  -- what the feed says now: {"ft":[h,a],"ht":[h,a],"minute":m,"goals":[{"side":"home","minute":12,"stoppage":0,"name":"","ownGoal":false,"penalty":false}]}
  facts jsonb not null default '{}',
  expected jsonb,                        -- {"homeGoals","awayGoals","rho"} the law the base rates come from
  exposure_limit bigint not null check (exposure_limit > 0),
  ordered bigint not null default 0 check (ordered >= 0),    -- fen on all its selections
  orders_from uuid,                      -- no order on it has a smaller id; null before the first
  version bigint not null default 1,     -- rises with every change of the row and of its selections, under this row's lock
  unique (source, source_key)
) with (fillfactor = 70);
create index match_kickoff on match (kickoff);
create index match_team on match (home_id, kickoff desc);
create index match_team_away on match (away_id, kickoff desc);
create index match_unsettled on match (kickoff) where state not in ('settled', 'void');

create table selection (
  match_id bigint not null references match,
  market_type smallint not null check (market_type in (0, 1, 2, 3, 6)),
  option text not null,
  chance double precision not null check (chance > 0 and chance < 1),
  base_rate integer not null check (base_rate between 1 and 500000),
  -- Of the orders that stand on it: fen staked, and fen of net profit they win. The house's exposure follows from these.
  ordered bigint not null default 0 check (ordered >= 0),
  net bigint not null default 0 check (net >= 0),
  cap bigint not null default 10000000 check (cap > 0),        -- fen at which demand has moved the rate all the way
  primary key (match_id, market_type, option)
) with (fillfactor = 80);

create table rate_change (
  match_id bigint not null,
  market_type smallint not null,
  option text not null,
  id uuid not null,
  changed_at timestamptz not null,
  rate integer not null,
  primary key (match_id, market_type, option, id)
) partition by range (id);

-- What each source said about a match's result, one row a statement; the final whistle needs two of them or time.
create table match_report (
  match_id bigint not null references match,
  id uuid not null,
  source text not null,
  status text not null check (status in ('final', 'postponed', 'abandoned', 'awarded')),
  facts jsonb not null,
  reported_at timestamptz not null,      -- as the source says: evidence, nothing is decided by it
  received_at timestamptz not null,      -- when the site heard it, by its own clock
  arrival bigint generated always as identity,
  primary key (match_id, id)
);

-- ---------------------------------------------------------------- order
-- What was ordered and at what rate: written once. How an order ended stands in order_end.
create table "order" (
  member_id uuid not null,
  id uuid not null,
  match_id bigint not null,
  market_type smallint not null,
  option text not null,
  stake bigint not null check (stake > 0),
  rate integer not null check (rate between 1 and 500000),
  base_rate integer not null,            -- before demand
  fee_bp integer not null check (fee_bp between 0 and 9999),
  gross bigint not null,
  fee bigint not null check (fee >= 0),
  net bigint not null check (net > 0 and net = gross - fee),
  entry_seq bigint not null,             -- the entry of the main account that took the stake
  placed_at timestamptz not null,
  primary key (member_id, id)
) partition by range (id);
create index order_match on "order" (match_id, member_id);

-- A client's idempotency key and what it was used for; kept for ever, so a retry after years gets the first answer.
create table request_key (
  member_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  content text not null,                 -- what the request asked for; the same key with another content is refused
  act text not null,                     -- 'order', 'deposit', later 'withdrawal', ...
  act_id uuid not null,
  primary key (member_id, key)
);

-- ---------------------------------------------------------------- settlement
create table settle_run (
  id uuid primary key,
  match_id bigint not null references match,
  run integer not null check (run > 0),
  kind text not null check (kind in ('result', 'void', 'correction')),
  facts jsonb not null,                  -- the engine's MatchFacts, goals beside them
  happened jsonb not null,               -- {"1": ["2-1"], ...}: what the engine said happened; null voids a market
  evidence jsonb not null,               -- {"sources": [...], "reason": ...}
  started_at timestamptz not null,
  settled_through uuid,                  -- orders of members up to this one are done
  finished_at timestamptz,
  unique (match_id, run)
);
create index settle_run_open on settle_run (match_id) where finished_at is null;

-- A run that is finished says for ever what was settled and why.
create function refuse_change_of_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.finished_at is not null then
    raise exception 'run % is not to be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger finished before update or delete on settle_run for each row execute function refuse_change_of_run();

-- One row an order and run; the row of the match's latest run says how the order ended.
create table order_end (
  member_id uuid not null,
  run_id uuid not null,
  order_id uuid not null,
  result text not null check (result in ('won', 'lost', 'void')),
  payout bigint not null check (payout >= 0),        -- all the member has of it: stake and net profit when won
  -- What a correction could not take back and is still owed for the match; on one of the member's orders of the run.
  owed bigint not null check (owed >= 0),
  entry_seq bigint,                                  -- the member's entry of this run, if it moved money
  primary key (member_id, run_id, order_id)
) partition by range (run_id);

-- ---------------------------------------------------------------- ledger
create table account (
  member_id uuid not null references member,
  kind text not null check (kind in ('main', 'held', 'trial', 'locked')),
  balance bigint not null default 0 check (balance >= 0),
  seq bigint not null default 0,
  head bytea not null default decode(repeat('00', 32), 'hex') check (length(head) = 32),
  primary key (member_id, kind)
) with (fillfactor = 60);

-- One row an act that moved money; its entries sum to zero. The id is made for the act, so it cannot be posted twice.
create table transfer (
  id uuid primary key,
  kind text not null,                    -- one of ledger/kinds.ts
  cause text not null,                   -- what it was for: 'orders', 'run <id>', 'sandbox deposit'
  posted_at timestamptz not null
) partition by range (id);

create table member_entry (
  member_id uuid not null,
  account text not null,
  seq bigint not null,
  transfer_id uuid not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  kind text not null,
  order_id uuid,
  posted_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (member_id, account, seq, transfer_id)
) partition by range (transfer_id);

-- The house's side. Its accounts have no balance of their own, so that no row is hot: they are summed.
create table house_entry (
  transfer_id uuid not null,
  account text not null check (account in ('open-stakes', 'pool', 'fee', 'bonus', 'deposit-transit', 'withdrawal-transit',
    'hall-clearing', 'adjustment', 'owed')),
  ref text not null default '',          -- the match, method, hall or member the account is kept for
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account, ref)
) partition by range (transfer_id);

create view posting as
  select transfer_id, 'member' as side, member_id::text as owner, account, amount from member_entry
  union all
  select transfer_id, 'house', ref, account, amount from house_entry;

create table day_root (
  day date primary key,
  root bytea not null check (length(root) = 32),
  leaves bigint not null,
  published_at timestamptz not null
);

-- ---------------------------------------------------------------- append-only
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function append_only_tables() returns text[] language sql immutable as $$
  select array['order', 'order_end', 'transfer', 'member_entry', 'house_entry']
$$;

do $$
declare name text;
begin
  foreach name in array append_only_tables() loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
    execute format('create trigger no_truncate before truncate on %I execute function refuse_change()', name);
  end loop;
end $$;

-- ---------------------------------------------------------------- partitions
create function uuid_floor(at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

-- Makes the month partitions from the month of `since` to the one of `until`. Owner's rights, so that the app's role
-- needs none on the schema; TRUNCATE of a partition passes by the parent's trigger, so each gets its own.
create function make_partitions(since timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent text; month timestamptz; made integer := 0; name text;
begin
  if until > since + interval '10 years' then raise exception 'too many partitions'; end if;
  perform pg_advisory_xact_lock(7404);
  foreach parent in array array['login_record', 'rate_change'] || public.append_only_tables() loop
    month := date_trunc('month', since at time zone 'UTC') at time zone 'UTC';
    while month <= until loop
      name := parent || '_' || to_char(month at time zone 'UTC', 'YYYY_MM');
      if to_regclass('public.' || quote_ident(name)) is null then
        execute format('create table public.%I partition of public.%I for values from (%L) to (%L)', name, parent,
          public.uuid_floor(month), public.uuid_floor((month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
        if parent = any(public.append_only_tables()) then
          execute format('create trigger no_truncate before truncate on public.%I execute function public.refuse_change()', name);
        end if;
        made := made + 1;
      end if;
      month := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    end loop;
  end loop;
  return made;
end $$;

select make_partitions(now() - interval '1 month', now() + interval '3 months');

-- ---------------------------------------------------------------- rights
do $$ begin
  if not exists (select from pg_roles where rolname = 'touchline_app') then create role touchline_app nologin; end if;
end $$;
-- Functions with the owner's rights look no name up where somebody else may create one.
revoke create on schema public from public;
grant usage on schema public to touchline_app;
grant select, insert, update, delete on banner, news, session, login_failure, known_device, request_seen, selection
  to touchline_app;
grant select, insert, update on setting, member, competition, team, match to touchline_app;
grant select, insert on login_record, rate_change, match_report, request_key, order_end, day_root to touchline_app;
-- How far a run has come; what it settles on and why is written once.
grant select, insert, update (settled_through, finished_at) on settle_run to touchline_app;
-- Balances, entries and orders are written by the functions of 0002_posting.sql alone.
grant select on site_clock, "order", account, transfer, member_entry, house_entry, posting to touchline_app;
grant insert (member_id, kind) on account to touchline_app;
revoke execute on function make_partitions from public;
grant execute on function make_partitions to touchline_app;
