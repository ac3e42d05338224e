-- Filters of a list that an operator saved under a name (rules/operators#lists).
create table operators.saved_filters (
  id integer generated always as identity primary key,
  operator_id integer not null references operators.operator,
  list text not null,
  name text not null,
  -- As in the list's URL.
  filters jsonb not null,
  unique (operator_id, list, name)
);
