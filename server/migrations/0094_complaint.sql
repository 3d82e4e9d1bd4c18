-- What members write to the house, suggestions and complaints, and how it was answered.

create table complaint (
  id uuid primary key,
  member_id uuid not null references member,
  topic text not null,                    -- of contract/src/service/types.ts
  content text not null,
  language text not null,                 -- in which it was written, and is to be answered
  order_id uuid,                          -- of the member's, where it names one
  written_at timestamptz not null,        -- site clock, as answered_at
  answer text,
  answered_at timestamptz,
  answered_by uuid references operator,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null))
);
create index complaint_member on complaint (member_id, written_at desc);
create index complaint_waiting on complaint (id) where answer is null;

-- Each time that it was left to another role.
create table complaint_hand (
  id bigint generated always as identity primary key,
  complaint_id uuid not null references complaint,
  to_role text not null,
  operator_id uuid not null references operator,
  reason text not null,
  handed_at timestamptz not null          -- site clock
);
create index complaint_hand_complaint on complaint_hand (complaint_id, id);
select keep_append_only('complaint_hand');

-- Members are told by mail where they choose so.
alter table notice_choice drop constraint notice_choice_kind_check;
alter table notice_choice add constraint notice_choice_kind_check check (kind in ('signIn', 'identity', 'complaint'));

-- What was written never changes, and an answer comes once.
grant select, insert, update (answer, answered_at, answered_by) on complaint to touchline_app;
grant select, insert on complaint_hand to touchline_app;
-- A case may be left to whoever has another act.
grant update (act) on task to touchline_app;
