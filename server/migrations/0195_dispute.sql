-- A complaint about how an order was settled names the settlement that it objects to, and its answer says whether that is still the one.
alter table complaint add column run_id uuid references settle_run;
alter table complaint add column outcome text check (outcome in ('corrected', 'stands'));
alter table complaint add constraint complaint_dispute check ((topic = 'dispute') = (run_id is not null) and (run_id is null or order_id is not null));
alter table complaint add constraint complaint_outcome check ((outcome is null) = (answer is null or run_id is null));
-- An order's settlement is objected to once; one that was settled anew, once more.
create unique index complaint_disputed on complaint (order_id, run_id) where run_id is not null;
grant update (outcome) on complaint to touchline_app;
