-- The only way a row gets into the audit log: links it to the one before and answers its number. It runs with the owner's rights, and
-- the app's role holds no right to write the table itself; every name outside pg_catalog is qualified. The head is locked last in a
-- transaction, so acts take turns in the order they are committed and the chain never forks.
-- A row's hash is sha256 over the bytes that engine/src/operator/audit.ts documents and verifies.
create or replace function append_audit(
  at_ms bigint, operator_id uuid, session_id uuid, act text, object text, outcome text, reason text, before text, after text
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last public.audit_head;
  next_hash bytea;
begin
  select * into strict last from public.audit_head for update;
  next_hash := sha256(convert_to('audit|1|' || encode(last.hash, 'hex') || '|' || (last.seq + 1)::text || '|' || append_audit.at_ms::text
    || '|' || coalesce(append_audit.operator_id::text, '') || '|' || coalesce(append_audit.session_id::text, '')
    || '|' || append_audit.act || '|' || append_audit.object || '|' || append_audit.outcome
    || '|' || encode(sha256(convert_to(append_audit.reason, 'UTF8')), 'hex')
    || '|' || encode(sha256(convert_to(append_audit.before, 'UTF8')), 'hex')
    || '|' || encode(sha256(convert_to(append_audit.after, 'UTF8')), 'hex'), 'UTF8'));
  insert into public.audit (seq, at_ms, operator_id, session_id, act, object, outcome, reason, before, after, hash)
  values (last.seq + 1, append_audit.at_ms, append_audit.operator_id, append_audit.session_id, append_audit.act, append_audit.object,
    append_audit.outcome, append_audit.reason, append_audit.before, append_audit.after, next_hash);
  update public.audit_head set seq = last.seq + 1, hash = next_hash;
  return last.seq + 1;
end $$;
revoke execute on function append_audit from public;
grant execute on function append_audit to touchline_app;
