-- What one operator does with another's access, and with its own.

alter table operator
  add column email text,                  -- where it is told of what concerns operators' access; null: nowhere
  add column totp_next bytea;             -- sealed; of an authenticator that was shown and has shown no code yet

-- A recovery's link is in force only some time after it was made, and can be canceled until it is used.
alter table operator_link
  add column valid_from timestamptz,      -- null: at once
  add column recovery boolean not null default false;
create index on operator_link (operator_id) where used_at is null;

-- Risky acts ask for the second factor once more.
alter table operator_session
  add column proved_at timestamptz,       -- when it was shown last; null: before this was written down
  add column proved_by text check (proved_by in ('totp', 'passkey')),
  add column wrong_proofs smallint not null default 0,  -- in a row: the fifth ends the session
  add check ((proved_at is null) = (proved_by is null));

-- Operators are told by the same way as members; a row that is no member's is an operator's.
alter table notice_due alter column member_id drop not null;
