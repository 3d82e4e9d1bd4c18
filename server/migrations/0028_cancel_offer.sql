-- What a member was told before cancelling an order. Its token makes the cancelling of exactly that order happen once, and
-- gives a retry the first answer; it lives for a short time by the wall clock.
create table cancel_offer (
  token uuid primary key,
  member_id uuid not null references member,
  order_id uuid not null,
  expires_at timestamptz not null,
  used boolean not null default false
);
create index cancel_offer_expired on cancel_offer (expires_at);
grant select, insert, update (used), delete on cancel_offer to touchline_app;
