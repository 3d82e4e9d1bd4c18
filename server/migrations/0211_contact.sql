-- What visitors and members write to the house by the contact page, with where they are answered.

create table contact_message (
  id uuid primary key,                    -- made by the sender's app, so that a repeat is the same message
  member_id uuid references member,       -- who was signed in when it was written; null: a visitor
  topic text not null,                    -- of contract/src/service/contact.ts
  name text not null,
  channel text not null check (channel in ('mobile', 'email')),
  target text not null,                   -- proven by nobody
  content text not null,
  language text not null,                 -- in which it was written, and is to be answered
  written_at timestamptz not null,        -- site clock, as closed_at
  answer text,
  reason text,                            -- why it was closed without one
  closed_at timestamptz,
  closed_by uuid references operator,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (answer is null and reason is null)),
  check (answer is null or reason is null)
);
create index contact_message_waiting on contact_message (id) where closed_at is null;
create index contact_message_target on contact_message (lower(target), written_at);
create index contact_message_closed on contact_message (closed_at) where closed_at is not null;

-- What was written never changes, it is closed once, and 90 days later it goes.
grant select, insert, delete, update (answer, reason, closed_at, closed_by) on contact_message to touchline_app;

alter table captcha drop constraint captcha_form_check;
alter table captcha add constraint captcha_form_check check (form in ('login', 'register', 'forget', 'contact'));
