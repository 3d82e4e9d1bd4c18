-- The setting `maintenance` names each service by itself, with until and text of its own; null: it is open.
update setting set changed_at = now(), value = jsonb_build_object(
  'site', case when (value ->> 'site')::boolean then jsonb_build_object('until', value -> 'until', 'text', null) end,
  'orders', case when (value ->> 'orders')::boolean then jsonb_build_object('until', value -> 'until', 'text', null) end,
  'deposits', null, 'withdrawals', null, 'transfers', null, 'halls', null, 'partners', null, 'service', null)
where name = 'maintenance';
