-- Web push: the devices on which a member wants to be told (RFC 8030), and what is to be sent to them.

create table push_subscription (
  id uuid primary key,
  member_id uuid not null references member,
  session_id uuid references session on delete set null,  -- in which it was asked for, or last renewed
  endpoint text not null unique,          -- at a push service: of a browser, so of one member at a time
  p256dh text not null,                   -- the browser's key and secret (RFC 8291), base64url
  auth text not null,
  kinds text[] not null,                  -- of contract/src/notice/push.ts
  told_id uuid not null,                  -- up to which notices were looked through
  created_at timestamptz not null         -- wall clock
);
create index push_subscription_member on push_subscription (member_id, created_at);
create index push_subscription_session on push_subscription (session_id);

-- What is due: a kind and no words, and of each kind once, so that many notices at once are one message.
create table push_due (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscription on delete cascade,
  kind text not null,
  due_at timestamptz not null,            -- wall clock
  tries integer not null default 0,
  unique (subscription_id, kind)
);
create index push_due_at on push_due (due_at, id);

grant select, insert, update, delete on push_subscription, push_due to touchline_app;
