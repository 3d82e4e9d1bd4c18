-- What the desk corrects of a competition or team. The columns that everybody reads (name, country, sort and so on) are what the source told with
-- the corrections over it, written together by server/src/feed/corrected.ts, so a later run of the feed undoes none.
alter table competition
  add told jsonb,                               -- as the source has it; null: no source has told it since this column
  add own jsonb not null default '{}',          -- what the desk corrected of that, and nothing else
  add listed boolean not null default true,     -- stands in the list of leagues
  add navigation boolean not null default true; -- its tournament has a section of its own
update competition set told = jsonb_build_object('name', name, 'country', country, 'sort', sort, 'tieRule', tie_rule, 'deductions', deductions);
alter table team add told jsonb, add own jsonb not null default '{}';
update team set told = jsonb_build_object('name', name, 'iconColor', icon_color, 'iconText', icon_text);

-- Each correction, with all that was corrected before and after it.
create table correction (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('competition', 'team')),
  subject text not null,                        -- its id
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  changed_by uuid not null references operator,
  changed_at timestamptz not null               -- site clock
);
create index correction_subject on correction (kind, subject, id desc);
select keep_append_only('correction');
grant select, insert on correction to touchline_app;

-- Players who will not play, written by the desk where the source tells of none.
create table absence (
  id bigint generated always as identity primary key,
  match_id bigint not null references match,
  side text not null check (side in ('home', 'away')),
  name jsonb not null,                          -- by language
  source jsonb not null,                        -- who says so, by language
  reason text not null,
  entered_by uuid not null references operator,
  entered_at timestamptz not null,              -- site clock
  withdrawn_by uuid references operator,
  withdrawn_at timestamptz,
  withdraw_reason text,
  check ((withdrawn_by is null) = (withdrawn_at is null) and (withdrawn_by is null) = (withdraw_reason is null))
);
create unique index absence_once on absence (match_id, side, name) where withdrawn_at is null;
create index absence_match on absence (match_id, id desc);
grant select, insert, update (withdrawn_by, withdrawn_at, withdraw_reason) on absence to touchline_app;
