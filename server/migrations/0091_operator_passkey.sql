-- Passkeys of operators (WebAuthn): a second factor in place of a code.

create table operator_passkey (
  id text primary key,                    -- the credential's, in base64url
  operator_id uuid not null references operator,
  name text not null,
  public_key bytea not null,              -- COSE
  counter bigint not null,                -- of signatures; 0 for ever where the authenticator does not count
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on operator_passkey (operator_id);

-- What an authenticator is to sign: taken away when it is answered, whether rightly or not.
create table operator_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('signIn', 'prove', 'add')),
  operator_id uuid references operator,   -- null: nobody is signed in yet
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (operator_id is null))
);

grant select, insert, update, delete on operator_passkey to touchline_app;
grant select, insert, delete on operator_challenge to touchline_app;
