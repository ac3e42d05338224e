-- The economy as a whole: public proofs, forecasts, figures and anomalies for operators.
create schema economy;

-- The balance proof of a day (decision 037): a tree over the balances of all members and shops whose root is published, so that
-- each holder can verify that the own balance is part of the totals.

-- What was published. Rows never change, and each contains the hash of the one before.
create table economy.proof (
  id integer generated always as identity primary key,
  day date not null unique,
  made_at timestamptz not null,
  -- As published.
  published text not null,
  hash text not null
);

\ir refuse-published-change.sql
create trigger proof_immutable before update or delete or truncate on economy.proof
  for each statement execute function economy.refuse_published_change();

-- The data for holders' paths; kept for some days.
create table economy.proof_tree (
  proof_id integer primary key references economy.proof deferrable,
  -- In hex. Holders' salts are derived from it; each holder is given only the own one.
  secret text not null,
  -- The roots of the chunks, in order: hash and sums, 72 bytes each.
  chunk_roots bytea not null
);

-- The leaves in the order of their tags, which reveals nothing: tag and sums, 72 bytes each, in chunks of a size that a path
-- needs only one.
create table economy.proof_chunk (
  proof_id integer not null references economy.proof deferrable,
  no integer not null,
  leaves bytea storage external not null,
  first_tag bytea not null generated always as (substring(leaves for 32)) stored,
  primary key (proof_id, no)
);
create index proof_chunk_by_tag on economy.proof_chunk (proof_id, first_tag);

-- The balances of every member and shop, including wealth: one row each, even for zero balances. Rewards that are not available
-- yet count as frozen.
create view economy.holding as
  select h.id, h.kind,
    coalesce(sum(b.balance) filter (where b.unit = 'GF' and b.purpose = 'available'), 0)::bigint as gf_available,
    coalesce(sum(b.balance) filter (where b.unit = 'GF' and b.purpose in ('frozen', 'allowance', 'delayed')), 0)::bigint as gf_frozen,
    coalesce(max(w.amount), 0)::bigint as gf_wealth,
    coalesce(sum(b.balance) filter (where b.unit = 'PV' and b.purpose = 'available'), 0)::bigint as pv_available,
    coalesce(sum(b.balance) filter (where b.unit = 'PV' and b.purpose in ('frozen', 'pending')), 0)::bigint as pv_frozen
  from ledger.party_kind h
  join ledger.balance b on b.party_id = h.id
  left join wealth.liability w on w.member_id = h.id
  where h.kind <> 'platform'
  group by h.id, h.kind;

-- What PV will release over the next year against the pool (decision 055): counted once a day, read by everybody.
create table economy.release_forecast (
  day date primary key,
  made_at timestamptz not null,
  -- As published.
  published text not null
);

-- The PV of members, including pending, by day of registration: one row per day, however many members.
create view economy.cohort as
  select platform.day_of(coalesce(i.registered_at, platform.now())) as registered, sum(b.balance)::bigint as pv
  from ledger.balance b
  join ledger.party_kind h on h.id = b.party_id and h.kind = 'member'
  left join identity.invitation i on i.member_id = b.party_id
  where b.unit = 'PV' and b.purpose in ('available', 'pending') and b.balance > 0
  group by 1;

-- The whole economy in figures, for operators (decision 055): flows, counted as journals are sealed, and counts of all
-- balances, once a day and on request.

-- What moved on a day: by kind of event, kind of holder and purpose, in and out. A few hundred rows a day, however many
-- postings.
create table economy.flow (
  day date not null,
  kind text collate "C" not null,
  holder text collate "C" not null check (holder in ('member', 'shop', 'platform')),
  purpose text collate "C" not null,
  unit text collate "C" not null check (unit in ('GF', 'PV')),
  inflow bigint not null check (inflow >= 0),
  outflow bigint not null check (outflow >= 0),
  primary key (day, kind, holder, purpose, unit)
);

create table economy.events (
  day date not null,
  kind text collate "C" not null,
  events bigint not null check (events > 0),
  -- The first and the last journal of them.
  first_journal bigint not null,
  last_journal bigint not null,
  primary key (day, kind)
);

-- One row: every journal up to this one is in the flows.
create table economy.flow_cursor (
  singleton boolean primary key default true check (singleton),
  through bigint not null
);

insert into economy.flow_cursor (through) values (0);

-- Members by day of registration, with their PV for release, including pending: one row per day.
create view economy.registered as
  select platform.day_of(coalesce(i.registered_at, platform.now())) as registered, count(*)::integer as members,
    coalesce(sum(b.balance), 0)::bigint + coalesce(sum(w.balance), 0)::bigint as pv
  from ledger.party_kind h
  left join identity.invitation i on i.member_id = h.id
  left join ledger.balance b on b.id = h.id::bigint * 16 + 1
  left join ledger.balance w on w.id = h.id::bigint * 16 + 15
  where h.kind = 'member'
  group by 1;

create table economy.count (
  id integer generated always as identity primary key,
  -- The operator who requested it; null for the daily one.
  asked_by text,
  asked_at timestamptz not null default platform.now(),
  begun_at timestamptz,
  step text not null default 'waiting',
  ended_at timestamptz,
  -- The figures, as operators get them; null while running and after a failure.
  figures text,
  -- economy.registered at that time, for forecasts with other parameters.
  cohorts text,
  check ((figures is null) = (cohorts is null)),
  check (figures is null or ended_at is not null)
);

-- One count at a time over all servers.
create unique index count_one_at_a_time on economy.count ((true)) where ended_at is null;
-- Notifies consoles of the progress.
create trigger count_notify after insert or update on economy.count
  for each row execute function platform.notify_servers('desk:counts');

-- Anomalies for operators (decision 055): searched once a day over the last weeks, stored with their review.
create table economy.anomaly (
  id integer generated always as identity primary key,
  kind text collate "C" not null check (kind in ('circle', 'comes-back', 'refund-share', 'own-customers', 'linked-payments', 'shared-device', 'jump', 'off-price', 'same-payment')),
  -- Identifies the anomaly: found again it is the same row.
  about text collate "C" not null,
  -- The members it concerns, in the order in which points moved.
  members integer[] not null check (cardinality(members) > 0),
  amount bigint not null,
  unit text collate "C" not null check (unit in ('GF', 'PV')),
  events integer not null,
  -- Further figures of the reason, by name.
  details jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  found_at timestamptz not null default platform.now(),
  reviewed_at timestamptz,
  reviewed_by text,
  remark text,
  outcome text collate "C" check (outcome in ('upheld', 'unproven', 'unfounded')),
  check ((reviewed_at is null) = (reviewed_by is null) and (reviewed_at is null) = (remark is null) and (reviewed_at is null) = (outcome is null)),
  unique (kind, about)
);
create index anomaly_open on economy.anomaly (id) where reviewed_at is null;
create index anomaly_about on economy.anomaly using gin (members);

-- Notifies operators of new anomalies and of the forecast.
create trigger anomaly_notify after insert or update of reviewed_at on economy.anomaly
  for each row execute function platform.notify_servers('desk:anomalies');
create trigger release_forecast_notify after insert on economy.release_forecast
  for each row execute function platform.notify_servers('desk:runs');

do $$
begin
  if exists (select from pg_roles where rolname = 'torch_app') then
    revoke update, delete on economy.proof from torch_app;
  end if;
end $$;
