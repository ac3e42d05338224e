-- What every room stands on: the time, the counts behind limits, parameters, scheduled jobs, mail waiting to go out.
create schema if not exists platform;

-- One row. Zero but in a demo, which may be moved forward to live through a year in a minute.
create table platform.clock (
  singleton boolean primary key default true check (singleton),
  ahead interval not null default '0'
);
insert into platform.clock default values;

create function platform.now() returns timestamptz
  language sql stable parallel safe
  return statement_timestamp() + (select ahead from platform.clock);

-- The platform's calendar day (rules.md 1).
create function platform.day_of(moment timestamptz) returns date
  language sql stable parallel safe
  return (moment at time zone 'Asia/Shanghai')::date;

-- Uses counted for a limit. Unlogged: after a crash of the database every count starts again, no money is near.
create unlogged table platform.usage (
  key text primary key,
  window_start timestamptz not null,
  used integer not null
);

-- What operators may change. A row is a value from a moment on; the newest row whose moment has come is in force,
-- and a name without a row has the default that its room declares. Rows are only ever added.
create table platform.parameter (
  id integer generated always as identity primary key,
  name text not null,
  value text not null,
  valid_from timestamptz not null default platform.now(),
  set_by text not null,
  reason text not null
);
create index parameter_by_name on platform.parameter (name, valid_from desc);

create table platform.job (
  name text primary key,
  -- The job has run for everything that fell due up to here.
  done_until timestamptz not null
);

create table platform.mail (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default platform.now(),
  -- Null until a mail server has taken it. In a demo without one, the moment at which it was shown in the mailbox.
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default platform.now(),
  last_error text
);
create index mail_waiting on platform.mail (next_attempt_at) where sent_at is null;
create index mail_by_recipient on platform.mail (lower(recipient), id desc);

-- The answer that a caller's Idempotency-Key was given (rules.md 1), written in the transaction of the movement itself:
-- after a crash both are there or neither. Kept for 72 hours.
create table platform.idempotency_key (
  caller integer not null,
  key text collate "C" not null,
  route text collate "C" not null,
  -- SHA-256 of the request without its secrets.
  fingerprint bytea not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (caller, key, route)
);
create index idempotency_key_by_age on platform.idempotency_key using brin (created_at) with (autosummarize = on);
