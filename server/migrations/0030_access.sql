-- Access: how members are reached, captchas, verification codes and what they prove, and the sandbox's outbox.

alter table member
  add column email text,                                   -- lower case; reached and proven by a code
  add column phone text check (phone ~ '^\+[0-9]{8,15}$'), -- with country code; likewise
  add column verify_sign_in boolean not null default true, -- off: an unusual sign-in asks for nothing (demo members)
  add column password_change_due boolean not null default false,
  add column withdraw_password_hash text,
  add column withdraw_password_changed_at timestamptz,
  add column referral_code text,
  add column referrer_id uuid references member,
  add column adult_declared_at timestamptz;
create unique index member_email on member (email);
create unique index member_phone on member (phone);
create unique index member_referral_code on member (lower(referral_code));

-- Where the member was when the device was last used; null: not known.
alter table known_device add column country text;

-- A picture (or its sounds) and what they say. Looked at once to check, taken away by its one use.
create table captcha (
  id uuid primary key,
  form text not null check (form in ('login', 'register', 'forget')),
  letters text not null,
  beeps text not null,
  checked boolean not null default false,
  expires_at timestamptz not null
);
create index captcha_expires on captcha (expires_at);

-- Something that waits for a one-time code: an unusual sign-in, a registration, a forgotten password. The code and the token that a
-- right code yields are stored as sha256. member_id is null where nobody has the name: it is answered alike.
create table verification (
  id uuid primary key,
  purpose text not null check (purpose in ('login', 'register', 'forget', 'withdraw', 'profile')),
  member_id uuid references member,
  device_hash bytea not null,
  channel text check (channel in ('mobile', 'email')),
  target text,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  contact_tries smallint not null default 0,
  token_hash bytea unique,
  token_expires_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index verification_expires on verification (expires_at);

-- How many codes went to a number or address, or were asked for or mistyped from a network.
create table code_limit (
  subject text primary key,              -- 'mobile:+86...', 'email:...', 'sent:<network>', 'wrong:<network>', 'names:<network>'
  count integer not null,
  since timestamptz not null,            -- of the first one counted
  last_at timestamptz not null
);

-- What the sandbox would have sent. Production sends and keeps no text of it.
create table sandbox_outbox (
  id bigint generated always as identity primary key,
  target text not null,
  body text not null,
  sent_at timestamptz not null
);

grant select, insert, update, delete on captcha, verification, code_limit, sandbox_outbox to touchline_app;
