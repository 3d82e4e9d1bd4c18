-- A payment that takes another one back is found by that one.
create index outside_payment_reverses on outside_payment (source, reverses) where reverses is not null;
