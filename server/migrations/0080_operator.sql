-- The operator's people, their ways in, and the audit log of what they do.

create table operator (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,29}$'),
  roles text[] not null check (cardinality(roles) > 0),  -- of contract/src/operator/acts.ts
  state text not null default 'active' check (state in ('active', 'suspended')),
  password_hash text,                     -- argon2id; null until the operator has joined
  totp_secret bytea,                      -- sealed; null until the operator has joined
  totp_step bigint not null default 0,    -- the last 30 s step whose code was taken: none is taken twice
  created_at timestamptz not null
);

-- Lets one person in once: to join, or to start anew after the authenticator is lost.
create table operator_link (
  token_hash bytea primary key,
  operator_id uuid not null references operator,
  totp_secret bytea not null,             -- sealed; becomes the operator's own when the link is used
  expires_at timestamptz not null,
  used_at timestamptz
);

create table operator_session (
  id uuid primary key,
  secret_hash bytea not null unique,
  operator_id uuid not null references operator,
  created_at timestamptz not null,
  active_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  device text not null
);
create index on operator_session (operator_id) where ended_at is null;

create table audit (
  seq bigint primary key,
  at_ms bigint not null,                  -- wall clock, as it was hashed
  operator_id uuid references operator,
  session_id uuid,
  act text not null check (act ~ '^[\w.:-]+$'),
  object text not null check (object ~ '^[\w.:-]*$'),
  outcome text not null check (outcome ~ '^[\w]+$'),
  reason text not null,
  before text not null,
  after text not null,
  hash bytea not null
);
select keep_append_only('audit');
create index on audit (operator_id, seq);

create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

grant select, insert, update on operator, operator_link, operator_session to touchline_app;
grant select on audit, audit_head to touchline_app;
