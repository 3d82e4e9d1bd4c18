-- Accounts that nobody signs in to fall asleep (decision 105), and are woken by their member. By the wall clock.
alter table member
  add column signed_in_at timestamptz,    -- null: never since it was made
  add column regained_at timestamptz;     -- when it was last got back without its password, or woken
update member m set signed_in_at = (select max(l.created_at) from login_record l where l.member_id = m.id and l.result = 0);
create index member_asleep_after on member (coalesce(signed_in_at, created_at)) where state = 'normal';

-- Whoever is told that the account will fall asleep, until it is signed in to, and whoever sleeps, until it is woken.
create table dormancy (
  member_id uuid primary key references member,
  told_at timestamptz not null,
  since timestamptz,                      -- null: still awake
  asked_at timestamptz check (asked_at is null or since is not null)  -- waits for an operator; null: does not
);
grant select, insert, update, delete on dormancy to touchline_app;

alter table verification drop constraint verification_purpose_check;
alter table verification add constraint verification_purpose_check
  check (purpose in ('login', 'register', 'forget', 'withdraw', 'profile', 'reactivate'));
