-- What was done to one member, match or setting is found without reading the whole log.
create index audit_object on audit (object, seq desc) where object <> '';
