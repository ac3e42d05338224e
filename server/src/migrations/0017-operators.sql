-- Who answers for the platform, how they sign in, and what they did (rules.md 11).

create table operators.operator (
  id integer generated always as identity primary key,
  -- What they sign in with: a name or an address; compared in small letters.
  account text not null,
  account_key text not null unique,
  name text not null,
  roles text[] not null check
    (roles <@ array['auditor', 'arbiter', 'treasurer', 'support', 'owner'] and cardinality(roles) > 0),
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- The authenticator app's secret, sealed with a key that the database does not know; in force from its first code on.
  app_secret bytea,
  app_confirmed_at timestamptz check (app_confirmed_at is null or app_secret is not null),
  -- The newest 30-second step of which a code was taken: no code counts twice (RFC 6238, 5.2).
  app_last_step bigint not null default 0,
  created_at timestamptz not null default platform.now()
);

create table operators.session (
  id integer generated always as identity primary key,
  operator_id integer not null references operators.operator,
  -- SHA-256 of the token: who reads the database cannot sign in with what is found there.
  token_hash bytea not null unique,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default platform.now(),
  -- Written at most every ten minutes.
  last_seen_at timestamptz not null default platform.now(),
  ended_at timestamptz
);
create index session_by_operator on operators.session (operator_id, id desc);

create table operators.act (
  id bigint generated always as identity primary key,
  at timestamptz not null default platform.now(),
  operator_id integer not null references operators.operator,
  -- As the operator was called then.
  operator_name text not null,
  act text not null,
  -- What it was about, such as 'application:12', and whom it concerned.
  about text not null,
  member_id integer,
  details jsonb not null,
  -- From where.
  session_id integer references operators.session,
  ip text not null
);
create index act_by_operator on operators.act (operator_id, id desc);

-- The log can only grow.
create function operators.refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is never changed' using errcode = 'restrict_violation';
end $$;
create trigger act_for_good before update or delete on operators.act
  for each row execute function operators.refuse_change_of_log();
create trigger act_for_good_as_a_whole before truncate on operators.act
  for each statement execute function operators.refuse_change_of_log();
