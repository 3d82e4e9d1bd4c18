-- What was decided of an object is read beside it.
create index proposal_applied on proposal (matter, object) where outcome = 'applied';
