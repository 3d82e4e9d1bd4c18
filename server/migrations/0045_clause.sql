-- Terms: what an operator wrote, and which version each member has accepted. Neither is ever changed: new terms are a new version.

create table clause (
  type text not null check (type in ('terms')),
  version integer not null check (version > 0),
  content jsonb not null,                -- by language; markup.ts says what may stand in it
  read_seconds smallint not null check (read_seconds between 0 and 120),
  popup boolean not null,                -- whether it is shown after signing in
  published_at timestamptz not null,     -- site time; in force from then on
  primary key (type, version)
);

create table clause_read (
  member_id uuid not null references member,
  type text not null,
  version integer not null,
  read_at timestamptz not null,          -- wall time
  primary key (member_id, type, version),
  foreign key (type, version) references clause
);

grant select, insert on clause, clause_read to touchline_app;
