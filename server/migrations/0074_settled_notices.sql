-- What a run settled is told by the run's own row of the order (order_end): nothing is written beside it.
delete from notice where run_id is not null;
alter table notice drop column run_id;
