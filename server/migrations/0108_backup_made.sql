-- When this very database was last written to a file (npm run backup): what the check `backup` looks at.
create table backup_made (
  ended_at timestamptz primary key,
  rows bigint not null,
  bytes bigint not null
);
grant select on backup_made to touchline_app;
