-- What every room stands on: the time, the counts behind limits, parameters, scheduled jobs, mail waiting to go out.

-- The role that servers work as (decision 036). It reads and writes what rooms need, and nothing that is only ever added
-- to can be changed by it: not the journal, not the blocks, not the operators' log. It owns nothing, so it can switch no
-- trigger off. Where whoever makes the tables may not make roles, there is none, and the servers say so at the start.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'torch_app') then
      create role torch_app nologin;
    end if;
    execute format('grant torch_app to %I', current_user);
  exception
    -- Two databases of one cluster may be made at the same moment.
    when duplicate_object or unique_violation then null;
    when insufficient_privilege then null;
  end;
  if not exists (select from pg_roles where rolname = 'torch_app') then return; end if;

  -- Whatever is made from here on. What must not be changed is taken back where it is made.
  alter default privileges grant usage on schemas to torch_app;
  alter default privileges grant select, insert, update, delete on tables to torch_app;
  alter default privileges grant usage, select on sequences to torch_app;
end $$;

create schema platform;

-- One row. Zero but in a demo, which may be moved forward to live through a year in a minute.
create table platform.clock (
  singleton boolean primary key default true check (singleton),
  ahead interval not null default '0'
);

insert into platform.clock default values;

\ir time/now.sql
\ir time/day-of.sql

-- What was applied to this database, each table file and migration once, each function in the version that is in force
-- (platform/sql/apply-sql.ts).
create table platform.migration (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default platform.now()
);
create table platform.function (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default platform.now()
);

-- One row: the newest version that started on it. Older ones do not any more (docs/decisions/062).
create table platform.version (
  singleton boolean primary key default true check (singleton),
  newest text not null
);

-- One row: what this database was made as, so that a demo's people never meet real ones (docs/decisions/067).
create table platform.installation (
  singleton boolean primary key default true check (singleton),
  made_as text not null check (made_as in ('demo', 'production')),
  made_at timestamptz not null default platform.now()
);

-- Uses counted for a limit. Unlogged: after a crash of the database every count starts again, no money is near.
create unlogged table platform.usage (
  key text primary key,
  window_start timestamptz not null,
  used integer not null
) with (autovacuum_vacuum_scale_factor = 0.02);

-- Up to where in the log members and operators have seen what was changed, or were told of it: a copy that has not replayed
-- that is not for them (platform/copies/seen.ts). Unlogged: after a crash everybody may have seen all there is.
create unlogged table platform.seen (
  caller text primary key,
  position pg_lsn not null,
  -- By the real clock: a row is of no use any more after some seconds.
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02);

-- What operators may change. A row is a value from a moment on; the newest row whose moment has come is in force,
-- and a name without a row has the default that its room declares. Rows are only ever added.
create table platform.parameter (
  id integer generated always as identity primary key,
  name text not null,
  value text not null,
  valid_from timestamptz not null default platform.now(),
  set_by text not null,
  reason text not null,
  -- The proposal that it came from; null where it came without one.
  proposal_id integer
);
create index parameter_by_name on platform.parameter (name, valid_from desc);

create table platform.job (
  name text primary key,
  -- The job has run for everything that fell due up to here.
  done_until timestamptz not null,
  -- Since when its runs fail, and how many did; null and none after one that did not.
  failing_since timestamptz,
  failures integer not null default 0,
  check ((failing_since is null) = (failures = 0))
);

-- What jobs threw away because its time was over, in rows a day of the platform's calendar.
create table platform.thrown_away (
  day date not null,
  -- The table.
  what text collate "C" not null,
  rows bigint not null check (rows > 0),
  primary key (day, what)
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
) with (autovacuum_vacuum_scale_factor = 0.02);
create index mail_waiting on platform.mail (next_attempt_at) where sent_at is null;
create index mail_by_recipient on platform.mail (lower(recipient), id desc);

-- The answer that a caller's Idempotency-Key was given (rules/wire#idempotency), written in the transaction of the
-- movement itself: after a crash both are there or neither. Kept for 72 hours.
create table platform.idempotency_key (
  caller integer not null,
  key text collate "C" not null,
  route text collate "C" not null,
  -- SHA-256 of the request without its secrets.
  fingerprint bytea not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (caller, key, route)
-- A seventieth of it goes each hour: by what is usual its places would lie empty for half a day.
) with (autovacuum_vacuum_scale_factor = 0.02);
create index idempotency_key_by_age on platform.idempotency_key using brin (created_at) with (autosummarize = on);

-- What operators have to know, once for each kind and day of the platform's calendar.
create table platform.alert (
  id integer generated always as identity primary key,
  kind text not null,
  day date not null,
  -- For an operator to read.
  detail text not null,
  at timestamptz not null,
  unique (kind, day)
);

-- One row: when some server last said that it lives, by the real clock. A demo that is moved forward was not down.
create table platform.heartbeat (
  singleton boolean primary key default true check (singleton),
  beat_at timestamptz not null
);

-- For how long nobody was served, in the platform's time. What was open then was moved by `until_at - from_at`.
create table platform.outage (
  id integer generated always as identity primary key,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at)
);

-- What the database's clock said before and after a step, in the platform's time. `until_at - from_at` is negative where it was set
-- back. What was open then was moved by it.
create table platform.clock_step (
  id integer generated always as identity primary key,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at <> from_at)
);

-- Rows of the readiness check alone (monitoring/write-proof.ts). Each takes a page of its own, so each needs new space on the disk,
-- as payments do. It is emptied as a whole: pages that a vacuum has cleared would be written again, and prove nothing.
create table platform.write_proof (
  filling text not null
) with (autovacuum_enabled = off);
alter table platform.write_proof alter column filling set storage plain;

-- A part of the platform that stands still.
create table platform.halt (
  id integer generated always as identity primary key,
  part text not null check (part in ('payments', 'transfers', 'exchange', 'releases', 'trading', 'wealth')),
  reason_zh text not null,
  reason_en text not null,
  halted_by text not null,
  halted_at timestamptz not null default platform.now(),
  lifted_by text,
  lifted_at timestamptz,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index halt_once on platform.halt (part) where lifted_at is null;

-- Every server hears of these.
\ir events/tell-servers.sql
create trigger parameter_told after insert on platform.parameter
  for each statement execute function platform.tell_servers('parameters');
create trigger halt_told after insert or update on platform.halt
  for each statement execute function platform.tell_servers('halts');
create trigger halt_told_desk after insert or update on platform.halt
  for each row execute function platform.tell_servers('desk:halts');
-- Rooms tell so of what waits at the desk. Row by row, since jobs look through tables and change nothing of them: what one
-- transaction tells it tells once.
create trigger job_told after update on platform.job
  for each row when (old.failing_since is distinct from new.failing_since) execute function platform.tell_servers('desk:runs');
create trigger mail_told after update on platform.mail
  for each row when (old.last_error is distinct from new.last_error or old.last_error is not null and new.sent_at is not null)
  execute function platform.tell_servers('desk:runs');

do $$
begin
  if exists (select from pg_roles where rolname = 'torch_app') then
    revoke insert, update, delete on platform.migration, platform.function, platform.installation from torch_app;
    revoke update, delete on platform.parameter from torch_app;
    revoke update, delete on platform.clock_step from torch_app;
    grant truncate on platform.write_proof to torch_app;
    revoke delete on platform.halt, platform.thrown_away from torch_app;
  end if;
end $$;
