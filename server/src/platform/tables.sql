-- Tables that every module needs: the clock, rate limits, parameters, scheduled jobs, outgoing mail.

-- The servers' role (decision 036). It reads and writes what modules need, but cannot change append-only tables: the
-- journal, the blocks, the operators' log. It owns nothing, so it cannot disable triggers. If the user that creates the
-- tables may not create roles, there is none, and the servers report that at the start.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'torch_app') then
      create role torch_app nologin;
    end if;
    execute format('grant torch_app to %I', current_user);
  exception
    -- Two databases of one cluster may be created at the same time.
    when duplicate_object or unique_violation then null;
    when insufficient_privilege then null;
  end;
  if not exists (select from pg_roles where rolname = 'torch_app') then return; end if;

  -- Applies to everything created from here on. Rights to append-only tables are revoked where those are created.
  alter default privileges grant usage on schemas to torch_app;
  alter default privileges grant select, insert, update, delete on tables to torch_app;
  alter default privileges grant usage, select on sequences to torch_app;
end $$;

create schema platform;

-- One row. Zero except in a demo, which may be moved forward to simulate a year in a minute.
create table platform.clock (
  singleton boolean primary key default true check (singleton),
  ahead interval not null default '0'
);

insert into platform.clock default values;

\ir time/now.sql

-- What was applied to this database: each table file and migration once, each function in its current version
-- (platform/sql/apply-sql.ts).
create table platform.migration (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default platform.now(),
  -- Of a newer version, from which the version before took the database back; its changes are still there.
  of_newer boolean not null default false
);
create table platform.function (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default platform.now()
);

-- One row: the newest version that started on it. Older ones do not any more (docs/decisions/062), and may take it back from
-- `back_to` on (docs/decisions/202).
create table platform.version (
  singleton boolean primary key default true check (singleton),
  newest text not null,
  back_to text not null
);

-- One row: the mode of this database, so that demo and real accounts never mix (docs/decisions/067).
create table platform.installation (
  singleton boolean primary key default true check (singleton),
  made_as text not null check (made_as in ('demo', 'production')),
  made_at timestamptz not null default platform.now()
);

-- Complete backups, as the backup command and the backup service report them: /metrics shows the age of the newest.
create table platform.backup (
  made_at timestamptz primary key default platform.now()
);

-- Rate-limit counts. Unlogged: after a crash of the database they restart from zero, which affects no money.
create unlogged table platform.usage (
  key text primary key,
  window_start timestamptz not null,
  used integer not null
) with (autovacuum_vacuum_scale_factor = 0.02);

-- WAL position up to which members and operators have seen changes: a read replica that has not replayed it must not
-- answer them (platform/replica/read-your-writes.ts). Unlogged: after a crash every caller may have seen everything.
create unlogged table platform.seen_position (
  caller text primary key,
  position pg_lsn not null,
  -- By the real clock: a row is useless after some seconds.
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02);

-- Parameter values. A row is a value from a moment on; the newest row whose moment has come is in force, and a name
-- without rows has its module's default. Append-only.
create table platform.parameter (
  id integer generated always as identity primary key,
  name text not null,
  value text not null,
  valid_from timestamptz not null default platform.now(),
  set_by text not null,
  reason text not null,
  -- The proposal that set it; null if there was none.
  proposal_id integer
);
create index parameter_by_name on platform.parameter (name, valid_from desc);

create table platform.job (
  name text primary key,
  -- The job has run for everything due up to here.
  done_until timestamptz not null,
  -- Since when its runs fail and how many did; reset by a successful run.
  failing_since timestamptz,
  failures integer not null default 0,
  check ((failing_since is null) = (failures = 0))
);

-- Rows that jobs purged after their retention, per platform day.
create table platform.purged (
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
  -- Null until a mail server accepts it. In a demo without one, the moment it was shown in the mailbox.
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default platform.now(),
  last_error text
) with (autovacuum_vacuum_scale_factor = 0.02);
create index mail_waiting on platform.mail (next_attempt_at) where sent_at is null;
create index mail_by_recipient on platform.mail (lower(recipient), id desc);

-- The answer to a caller's Idempotency-Key (rules/wire#idempotency), written in the movement's own transaction: after a
-- crash both exist or neither. Kept for 72 hours.
create table platform.idempotency_key (
  caller integer not null,
  key text collate "C" not null,
  route text collate "C" not null,
  -- SHA-256 of the request without its secrets.
  fingerprint bytea not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (caller, key, route)
-- A seventieth is deleted each hour: with the default setting that space would stay unused for half a day.
) with (autovacuum_vacuum_scale_factor = 0.02);
create index idempotency_key_by_age on platform.idempotency_key using brin (created_at) with (autosummarize = on);

-- Alerts to operators, once per kind and platform day.
create table platform.alert (
  id integer generated always as identity primary key,
  kind text not null,
  day date not null,
  -- Text for operators.
  detail text not null,
  at timestamptz not null,
  unique (kind, day)
);

-- One row: the last heartbeat of any server, by the real clock, because moving a demo forward is no outage.
create table platform.heartbeat (
  singleton boolean primary key default true check (singleton),
  beat_at timestamptz not null
);

-- Periods without service, in the platform's time. Deadlines open then were moved by `until_at - from_at`.
create table platform.outage (
  id integer generated always as identity primary key,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at)
);

-- The database's clock before and after a step, in the platform's time. `until_at - from_at` is negative if it was set
-- back. Deadlines open then were moved by it.
create table platform.clock_step (
  id integer generated always as identity primary key,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at <> from_at)
);

-- Rows of the readiness check (monitoring/write-probe.ts). Each takes a page of its own, so it needs new disk space, as
-- payments do. The table is truncated as a whole: pages freed by vacuum would be reused and prove nothing.
create table platform.write_probe (
  filling text not null
) with (autovacuum_enabled = off);
alter table platform.write_probe alter column filling set storage plain;

-- Events of transactions, for all servers: each reads what was committed since its last read (events/outbox.ts, decision 201). NOTIFY
-- within a transaction would make its commit wait for all others that notify, and forbid to prepare it.
create table platform.outbox (
  -- Number of the transaction: a reader asks whether its snapshot had seen it.
  tx xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  -- '!topic', or a JSON array: sender, and signals of member, type and reference. It may be of any length.
  payload text not null,
  -- By the real clock: a row is useless after some minutes.
  at timestamptz not null default statement_timestamp(),
  primary key (tx, id)
) with (autovacuum_vacuum_scale_factor = 0.02);

-- Halts of parts of the platform.
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

-- These changes notify every server.
\ir events/notify-servers.sql
create trigger parameter_notify after insert on platform.parameter
  for each statement execute function platform.notify_servers('parameters');
create trigger halt_notify after insert or update on platform.halt
  for each statement execute function platform.notify_servers('halts');
create trigger halt_notify_desk after insert or update on platform.halt
  for each row execute function platform.notify_servers('desk:halts');
-- Modules notify likewise of what waits at the operators' desk. For each row, because jobs scan tables without changing
-- them; equal notifications of one transaction are sent once.
create trigger job_notify after update on platform.job
  for each row when (old.failing_since is distinct from new.failing_since) execute function platform.notify_servers('desk:runs');
create trigger mail_notify after update on platform.mail
  for each row when (old.last_error is distinct from new.last_error or old.last_error is not null and new.sent_at is not null)
  execute function platform.notify_servers('desk:runs');

do $$
begin
  if exists (select from pg_roles where rolname = 'torch_app') then
    revoke insert, update, delete on platform.migration, platform.function, platform.installation from torch_app;
    revoke update, delete on platform.parameter from torch_app;
    revoke update, delete on platform.clock_step from torch_app;
    grant truncate on platform.write_probe to torch_app;
    revoke delete on platform.halt, platform.purged from torch_app;
  end if;
end $$;
