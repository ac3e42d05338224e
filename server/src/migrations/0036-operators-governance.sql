-- What takes two operators, and what one may halt in an emergency (rules.md 11).

-- Since when an operator's roles and access are what they are. Who gave a colleague a role, or a new password, after
-- something was asked for must not reach its approval that way.
alter table operators.operator add column access_since timestamptz not null default platform.now();

create function operators.note_change_of_access() returns trigger language plpgsql as $$
begin
  new.access_since := platform.now();
  return new;
end $$;
create trigger operator_access before update on operators.operator for each row
  when (old.roles is distinct from new.roles or old.status is distinct from new.status
    or old.password_hash is distinct from new.password_hash or old.app_secret is distinct from new.app_secret)
  execute function operators.note_change_of_access();

create table operators.proposal (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('parameter', 'issue', 'grant', 'lift-halt')),
  -- What is asked for, exactly: amounts in units, as text.
  content jsonb not null,
  -- Of two open ones about the same, one is a mistake.
  key text not null,
  subject text not null,
  reason text not null,
  asked_by integer not null references operators.operator,
  asked_name text not null,
  asked_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by integer references operators.operator,
  decided_name text,
  decided_at timestamptz,
  remark text not null default '',
  check ((status in ('open', 'expired')) = (decided_by is null)),
  -- Two people, whatever the code above thinks.
  check (status <> 'approved' or decided_by <> asked_by),
  check (status <> 'withdrawn' or decided_by = asked_by)
);
create unique index proposal_once on operators.proposal (kind, key) where status = 'open';
create index proposal_newest on operators.proposal (status, id desc);

-- What was asked for never changes, and what was decided stays.
create function operators.keep_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'open'
    or (old.kind, old.content, old.key, old.subject, old.reason, old.asked_by, old.asked_name, old.asked_at, old.expires_at)
      is distinct from
      (new.kind, new.content, new.key, new.subject, new.reason, new.asked_by, new.asked_name, new.asked_at, new.expires_at)
  then
    raise exception 'what was asked for and decided is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger proposal_for_good before update or delete on operators.proposal
  for each row execute function operators.keep_proposal();

-- A parameter knows which proposal it came from; values from before this migration came without one.
alter table platform.parameter add column proposal_id integer;

-- A part of the platform that stands still.
create table platform.halt (
  id integer generated always as identity primary key,
  part text not null check (part in ('payments', 'transfers', 'exchange', 'releases', 'trading', 'wealth')),
  reason_cn text not null,
  reason_en text not null,
  halted_by text not null,
  halted_at timestamptz not null default platform.now(),
  lifted_by text,
  lifted_at timestamptz,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index halt_once on platform.halt (part) where lifted_at is null;

-- Every server hears of it at the commit, and reads anew (platform/events.ts).
create function platform.tell_servers() returns trigger language plpgsql as $$
begin
  perform pg_notify('torch_events', '!' || tg_argv[0]);
  return null;
end $$;
create trigger parameter_told after insert on platform.parameter
  for each statement execute function platform.tell_servers('parameters');
create trigger halt_told after insert or update on platform.halt
  for each statement execute function platform.tell_servers('halts');

do $$
begin
  if exists (select from pg_roles where rolname = 'torch_app') then
    revoke delete on operators.proposal, platform.halt from torch_app;
  end if;
end $$;
