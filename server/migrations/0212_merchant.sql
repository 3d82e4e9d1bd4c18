-- Merchants, whose servers sign members of their own in. Only their public keys are known here.

create table merchant (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9]{2,11}$'),
  name text not null,
  state text not null default 'open' check (state in ('open', 'suspended')),
  per_minute integer not null check (per_minute between 1 and 60000),  -- signed requests
  most_members integer not null check (most_members >= 0),
  created_at timestamptz not null          -- wall clock, as all times here
);

create table merchant_key (
  id text primary key check (length(id) = 43),                   -- RFC 7638 thumbprint: a key is one merchant's
  merchant_id uuid not null references merchant,
  public_key bytea not null check (octet_length(public_key) = 32),
  added_at timestamptz not null,
  ends_at timestamptz,                     -- from when on it is none any more; null: it stays
  used_at timestamptz                      -- of the last request that it signed, to the hour
);
create index merchant_key_merchant on merchant_key (merchant_id, added_at desc);

-- Null: the site's own. Whose a member is never changes.
alter table member add column merchant_id uuid references merchant;
create index member_merchant on member (merchant_id, created_at desc, id) where merchant_id is not null;

grant select, insert, update (name, state, per_minute, most_members) on merchant to touchline_app;
grant select, insert, update (ends_at, used_at) on merchant_key to touchline_app;
