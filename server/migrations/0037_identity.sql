-- Identity: who a member is, by name, number and pictures. What identifies a person is sealed by the server (AES-256-GCM, bound to the
-- member); the database sees a keyed hash of the number, so that one number stands for one account.

create table identity (
  member_id uuid primary key references member,
  state text not null default 'none' check (state in ('none', 'named', 'review', 'approved', 'refused')),
  real_name bytea,
  id_number bytea,
  id_print bytea check (length(id_print) = 32),      -- HMAC-SHA-256 of the number
  uploads integer not null default 0,                -- since uploads_since, wall clock
  uploads_since timestamptz not null default '-infinity',
  applied_at timestamptz,
  decided_at timestamptz,
  reason text check (reason in ('unreadable', 'different', 'covered', 'expired', 'other')),
  check (state = 'none' or (real_name is not null and id_number is not null and id_print is not null)),
  check ((state in ('review', 'approved', 'refused')) = (applied_at is not null)),
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((state = 'refused') = (reason is not null))
);
-- Whoever only typed a number has proven nothing, and keeps nobody else from it.
create unique index identity_bound on identity (id_print) where state in ('review', 'approved');
create index identity_waiting on identity (applied_at, member_id) where state = 'review';

-- The pictures, re-encoded and sealed. In the database and not in files: every server reads them, and a backup has them.
create table identity_picture (
  member_id uuid not null references member,
  side text not null check (side in ('face', 'back')),
  id uuid not null unique,
  content bytea not null,
  uploaded_at timestamptz not null,
  primary key (member_id, side)
);

-- What reviewers decided, for ever.
create table identity_decision (
  id bigint generated always as identity primary key,
  member_id uuid not null references member,
  decided_at timestamptz not null,
  decided_by text not null,
  approved boolean not null,
  reason text,
  check (approved = (reason is null))
);
create index identity_decision_member on identity_decision (member_id, id);

grant select, insert, update on identity, identity_picture to touchline_app;
grant select, insert on identity_decision to touchline_app;
