-- An order that is paid on a provider's page, as it is asked for there: again and again, until the provider has said yes or no. No answer,
-- and any other one, settles nothing.

alter table deposit_order drop constraint deposit_order_state_check;
alter table deposit_order add constraint deposit_order_state_check
  check (state in ('open', 'confirming', 'credited', 'expired', 'canceled', 'refused'));

create table hosted_order (
  order_id uuid primary key references deposit_order,
  channel text not null,                 -- what the provider calls it
  asked integer not null default 0,      -- how often
  asked_at timestamptz,                  -- wall clock, like all times here
  ask_at timestamptz,                    -- asked again from then on; none: nothing is to be asked any more
  url text,                              -- yes: the page
  outside_id text,
  refused text,                          -- no: the provider's code
  why text,                              -- why the last answer says nothing
  check ((url is null) = (outside_id is null)),
  check (url is null or refused is null)
);
create index hosted_order_asking on hosted_order (ask_at) where ask_at is not null;
grant select, insert on hosted_order to touchline_app;
grant update (asked, asked_at, ask_at, url, outside_id, refused, why) on hosted_order to touchline_app;

-- What a callback was about, each event once: a reason to ask, and no more.
create table hosted_hint (
  event_id text primary key check (length(event_id) between 1 and 100),
  reference text not null check (length(reference) between 1 and 64),
  told_at timestamptz not null,
  asked integer not null default 0,
  ask_at timestamptz
);
create index hosted_hint_asking on hosted_hint (ask_at) where ask_at is not null;
create index hosted_hint_reference on hosted_hint (reference);
create index hosted_hint_told on hosted_hint (told_at);
grant select, insert, delete on hosted_hint to touchline_app;
grant update (asked, ask_at) on hosted_hint to touchline_app;
