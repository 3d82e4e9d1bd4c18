-- Chats of visitors without an account, pictures in chats, the names under which customer service answers, and an end of what is kept.

alter table captcha drop constraint captcha_form_check;
alter table captcha add constraint captcha_form_check check (form in ('login', 'register', 'forget', 'contact', 'chat'));

alter table chat alter column member_id drop not null;
alter table chat
  add column visitor bytea,               -- print of the secret in the visitor's cookie; null: a member's
  add column forgotten_at timestamptz,    -- when its messages were erased (setting chatsKept); that it was stays
  add constraint chat_whose check (num_nonnulls(member_id, visitor) = 1),
  add constraint chat_forgotten check (forgotten_at is null or ended_at is not null);
create unique index chat_open_visitor on chat (visitor) where ended_at is null and visitor is not null;
create index chat_visitor on chat (visitor, opened_at desc) where visitor is not null;
create index chat_kept on chat (ended_at) where forgotten_at is null;

-- Erased with its chat alone, else neither changed nor deleted (sql/chat/keep_chat_message.sql).
drop trigger append_only on chat_message;
grant delete on chat_message to touchline_app;

-- Beside the message's words, of which there need be none.
create table chat_picture (
  chat_id uuid not null,
  n integer not null,
  content bytea not null,                 -- a JPEG drawn anew, sealed for this chat and number
  primary key (chat_id, n),
  foreign key (chat_id, n) references chat_message on delete cascade
);
grant select, insert, delete on chat_picture to touchline_app;

-- Under which name, and which id, members know one of customer service.
create table chat_staff (
  id uuid primary key,
  operator_id uuid not null unique references operator,
  name text not null
);
create unique index chat_staff_name on chat_staff (lower(name));
grant select, insert, update on chat_staff to touchline_app;
