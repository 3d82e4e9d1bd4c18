-- The head of the audit log stands in the day's tree, as its last leaf: whoever cuts the log's end off, or writes it anew, contradicts a
-- root that was published. Days published before have no such leaf, and verify as they did.
alter table day_root
  add column audit_seq bigint check (audit_seq >= 0),
  add column audit_hash bytea check (length(audit_hash) = 32),
  add check ((audit_seq is null) = (audit_hash is null));
comment on column day_root.audit_seq is 'The last row of the audit log when the day was published; null: published before the log stood in it';

-- Each opening of a member's personal data by an operator; the value stands nowhere. The audit log's row names it by its id.
create table reveal (
  id uuid primary key,
  at timestamptz not null,                -- wall clock
  member_id uuid not null references member,
  operator_id uuid not null references operator,
  roles text[] not null check (cardinality(roles) > 0),  -- the operator's, then
  field text not null,
  reason text not null check (length(btrim(reason)) >= 10)
);
select keep_append_only('reveal');
create index on reveal (member_id, at desc);
grant select, insert on reveal to touchline_app;
