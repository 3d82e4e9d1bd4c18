-- Set while a payer sends an attempt: two people cannot state meanwhile that it was never paid.
alter table payout_attempt add column sending_until timestamptz; -- wall clock; null: nobody sends it
grant update (sending_until) on payout_attempt to touchline_app;
