-- Chats of members with customer service.

create table chat (
  id uuid primary key,
  member_id uuid not null references member,
  language text not null,                 -- in which it is to be answered
  opened_at timestamptz not null,         -- site clock, as all times here
  operator_id uuid references operator,   -- who has it; null: it waits, or waited to its end
  taken_at timestamptz,                   -- when whoever has it got it
  first_answer_at timestamptz,
  member_at timestamptz,                  -- since when the member waits for a word; null: it does not
  operator_at timestamptz,                -- when the last word of customer service was written
  last_n integer not null default 0,      -- of its last message
  read_n integer not null default 0,      -- up to which the member has read
  told_n integer not null default 0,      -- up to which the member was told by notice
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'operator', 'silence')),
  mark smallint check (mark between 1 and 5),
  check ((operator_id is null) = (taken_at is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (mark is null or ended_at is not null)
);
create unique index chat_open on chat (member_id) where ended_at is null;
create index chat_member on chat (member_id, opened_at desc);
create index chat_going on chat (opened_at) where ended_at is null;
create index chat_ended on chat (ended_at) where ended_at is not null;
create index chat_unread on chat (id) where read_n < last_n and told_n <= read_n;
create index chat_answered on chat (first_answer_at) where first_answer_at is not null;

create table chat_message (
  chat_id uuid not null references chat,
  n integer not null,                     -- from 1, without a gap
  key uuid not null,                      -- of whoever sent it: the same key sends nothing twice
  operator_id uuid references operator,   -- null: the member wrote it
  content text not null,
  written_at timestamptz not null,
  primary key (chat_id, n),
  unique (chat_id, key)
);
select keep_append_only('chat_message');

-- Each time that it went from one of customer service to another, or back to those that wait.
create table chat_hand (
  id bigint generated always as identity primary key,
  chat_id uuid not null references chat,
  from_operator uuid not null references operator,
  to_operator uuid references operator,
  reason text not null,
  handed_at timestamptz not null
);
create index chat_hand_chat on chat_hand (chat_id, id);
select keep_append_only('chat_hand');

-- Answers that stand ready, in both languages.
create table ready_answer (
  id bigint generated always as identity primary key,
  name text not null,
  text jsonb not null                     -- {"zh-cn": ..., "en-us": ...}
);

alter table notice_choice drop constraint notice_choice_kind_check;
alter table notice_choice add constraint notice_choice_kind_check check (kind in ('signIn', 'identity', 'complaint', 'chat'));

grant select, insert, update on chat to touchline_app;
grant select, insert on chat_message, chat_hand to touchline_app;
grant select, insert, update, delete on ready_answer to touchline_app;
