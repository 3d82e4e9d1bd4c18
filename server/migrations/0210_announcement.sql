-- What operators tell members in the app. It is read as a notice of each member that it is for, with marks of its own in notice_read.
create table announcement (
  id bigint generated always as identity primary key,
  notice_id uuid not null unique,         -- UUIDv7 of when it is told, site time; another one when that changes, so that it is unread again
  kind text not null check (kind in ('notice', 'focus', 'update', 'activity')),
  title jsonb not null,                   -- {"zh-cn": ..., "en-us": ...}
  body jsonb not null,
  pictures jsonb,                         -- {"zh-cn": hash, "en-us": hash}
  link text,
  audience text not null check (audience in ('all', 'members', 'level', 'member')),
  level_from smallint check ((audience = 'level') = (level_from is not null)),
  member_id uuid references member check ((audience = 'member') = (member_id is not null)),
  shown_until timestamptz,                -- site clock
  told boolean not null default false,    -- whether open apps have been told of it
  ended_at timestamptz                    -- site clock; null: it has its time
);
create index announcement_untold on announcement (notice_id) where not told;

grant select, insert, update on announcement to touchline_app;
