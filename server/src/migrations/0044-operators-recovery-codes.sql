-- What stands in for an operator's authenticator app, once each. MACs only: the codes are told once.
create table operators.recovery_code (
  operator_id integer not null references operators.operator,
  mac bytea not null,
  primary key (operator_id, mac)
);

-- The secret of an app that is to take the place of the one in force, sealed like that; in force from its first code on.
alter table operators.operator add column next_app_secret bytea;
