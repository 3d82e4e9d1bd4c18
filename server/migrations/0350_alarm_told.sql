-- Each way out is told of an alarm by itself: one that fails is tried again, and the others are told once.
create table alarm_told (
  alarm_id bigint not null references alarm,
  way text not null check (way in ('mail', 'webhook')),
  at timestamptz not null,                -- wall clock; of the last time
  primary key (alarm_id, way)
);
insert into alarm_told select id, way, told_at from alarm, unnest(array['mail', 'webhook']) way where told_at is not null;
alter table alarm drop column told_at;
grant select, insert, update (at) on alarm_told to touchline_app;
