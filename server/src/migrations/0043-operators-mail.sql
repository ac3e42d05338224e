-- How operators are reached when something waits for them.

alter table operators.operator
  add column email text,
  -- The language of the console when they last signed in.
  add column language text not null default 'zh' check (language in ('zh', 'en')),
  add column mail_wanted boolean not null default true;
-- Who signs in with an address is reached there.
update operators.operator set email = account where account ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$';

-- What waited at a desk up to this moment an operator has been told by mail.
create table operators.desk_mail (
  operator_id integer not null references operators.operator,
  desk text not null,
  told_until timestamptz not null,
  primary key (operator_id, desk)
);
