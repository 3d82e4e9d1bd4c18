-- Banners as operators write them: with pictures, for some or for all, kept when they are over; and each version of what operators write
-- for members, so that any of them can be written again.

create table banner_picture (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),  -- SHA-256 of the content, which is its address too
  content bytea not null,                                 -- WebP, drawn anew from what was uploaded
  uploaded_at timestamptz not null                        -- wall clock
);
select keep_append_only('banner_picture');

-- `picture` stays the name of a drawing the app has; empty: none.
alter table banner
  add column pictures jsonb,              -- {"zh-cn": hash, "en-us": hash}; null: none was uploaded
  add column audience text not null default 'all' check (audience in ('all', 'members', 'visitors')),
  add column ended_at timestamptz;        -- site clock; null: it has its place

create table content_version (
  object text not null,                   -- banner:<id>
  version integer not null check (version > 0),
  content jsonb,                          -- null: it was taken away
  reason text,                            -- null, as operator_id: not written by an operator
  operator_id uuid references operator,
  written_at timestamptz not null,        -- site clock
  primary key (object, version)
);
select keep_append_only('content_version');

-- All that is there, in the form in which operators write it from now on.
insert into content_version (object, version, content, written_at)
select 'banner:' || id, 1, jsonb_build_object(
  'title', title, 'line', line, 'drawing', nullif(picture, ''), 'pictures', null, 'link', link, 'audience', 'all',
  'from', floor(extract(epoch from shown_from) * 1000), 'until', floor(extract(epoch from shown_until) * 1000)), now()
from banner;

revoke delete on banner from touchline_app;
grant select, insert on banner_picture, content_version to touchline_app;
