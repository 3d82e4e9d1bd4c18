-- How an operator has arranged a list of the console: what it was left with last, and views under names.

create table list_view (
  operator_id uuid not null references operator,
  list text not null,                     -- of contract/src/operator/types.ts
  name text not null,                     -- empty: how it was left last
  query text not null,                    -- of the list's address
  primary key (operator_id, list, name)
);

grant select, insert, update, delete on list_view to touchline_app;
