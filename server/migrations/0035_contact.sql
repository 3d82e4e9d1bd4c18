-- Names of a member in other services, for the support that answers there. Reached and proven contacts are email and phone.
alter table member
  add column qq text not null default '' check (length(qq) <= 40),
  add column we_chat text not null default '' check (length(we_chat) <= 40),
  add column skype text not null default '' check (length(skype) <= 40);

-- Ended by the member from another session.
alter table session drop constraint session_end_reason_check, add constraint session_end_reason_check
  check (end_reason in ('signed-out', 'idle', 'elsewhere', 'password', 'blocked', 'remote'));
