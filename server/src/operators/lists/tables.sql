-- What an operator keeps of the filters of a list, under a name of their own (rules/operators#lists).
create table operators.saved_filters (
  id integer generated always as identity primary key,
  operator_id integer not null references operators.operator,
  list text not null,
  name text not null,
  -- As the list's address has them.
  filters jsonb not null,
  unique (operator_id, list, name)
);
