-- What only one machine can measure has an alarm for each machine: another machine's look does not end it.
alter table alarm add host text;          -- as in server_process; null: of the site as a whole
drop index alarm_open;
create unique index alarm_open on alarm (name, host) nulls not distinct where ended_at is null;
