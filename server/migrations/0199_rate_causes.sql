-- Why a rate moved, in the words of engine/src/pricing/causes.ts; null: from before it was kept. Where it was a setting, which change of it.
alter table rate_change
  add column causes text[]
    check (causes <@ array['opened', 'news', 'ratings', 'margin', 'demandCap', 'order', 'takenBack']),
  add column setting_change bigint references setting_change;
