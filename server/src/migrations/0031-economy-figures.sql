-- The whole economy in figures, for those who answer for it (decision 055): flows that are counted as journals are sealed, and
-- counts of what everybody holds, once a day and whenever an operator asks.

-- The ledger's word on its journals, without their postings.
create view ledger.event as select id, kind, actor, ref, at from ledger.journal;

-- What moved on a day: by kind of event, by kind of holder and purpose, as much of it as came and as much as went. A few
-- hundred rows a day, however many postings.
create table economy.flow (
  day date not null,
  kind text collate "C" not null,
  holder text collate "C" not null check (holder in ('member', 'shop', 'platform')),
  purpose text collate "C" not null,
  unit text collate "C" not null check (unit in ('GF', 'PV')),
  came bigint not null check (came >= 0),
  went bigint not null check (went >= 0),
  primary key (day, kind, holder, purpose, unit)
);

create table economy.events (
  day date not null,
  kind text collate "C" not null,
  events bigint not null check (events > 0),
  -- The first and the last of them.
  first_journal bigint not null,
  last_journal bigint not null,
  primary key (day, kind)
);

-- One row: every journal up to this one is in the flows.
create table economy.flow_mark (
  singleton boolean primary key default true check (singleton),
  through bigint not null
);
insert into economy.flow_mark (through) values (0);

-- Takes the next journals into the flows, those only that are sealed: none can appear among them any more. Gives how many.
create function economy.count_flows(most integer) returns integer
language plpgsql as $$
declare
  before bigint; upto bigint; found integer;
begin
  select m.through into before from economy.flow_mark m for update;
  select max(n.id), count(*) into upto, found from (
    select e.id from ledger.event e
    where e.id > before and e.id <= (select s.last_journal from ledger.sealed s order by s.no desc limit 1)
    order by e.id limit most
  ) n;
  if found = 0 then return 0; end if;

  insert into economy.events as v (day, kind, events, first_journal, last_journal)
  select platform.day_of(e.at), e.kind, count(*), min(e.id), max(e.id) from ledger.event e
  where e.id > before and e.id <= upto group by 1, 2
  on conflict (day, kind) do update set events = v.events + excluded.events,
    first_journal = least(v.first_journal, excluded.first_journal),
    last_journal = greatest(v.last_journal, excluded.last_journal);

  insert into economy.flow as f (day, kind, holder, purpose, unit, came, went)
  select platform.day_of(e.at), e.kind, h.kind, b.purpose, b.unit,
    coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint
  from ledger.entry e
  join ledger.balance b on b.id = e.account_id
  join ledger.holder h on h.id = b.party_id
  where e.journal_id > before and e.journal_id <= upto
  group by 1, 2, 3, 4, 5
  on conflict (day, kind, holder, purpose, unit) do update set came = f.came + excluded.came, went = f.went + excluded.went;

  update economy.flow_mark set through = upto;
  return found;
end $$;

-- Members by their day of registration, with the PV they hold for release: as many rows as there are days.
create view economy.registered as
  select platform.day_of(coalesce(i.registered_at, platform.now())) as registered, count(*)::integer as members,
    coalesce(sum(b.balance), 0)::bigint as pv
  from ledger.holder h
  left join identity.invitation i on i.member_id = h.id
  left join ledger.balance b on b.id = h.id::bigint * 16 + 1
  where h.kind = 'member'
  group by 1;

create table economy.count (
  id integer generated always as identity primary key,
  -- The operator who asked; null for the daily one.
  asked_by text,
  asked_at timestamptz not null default platform.now(),
  begun_at timestamptz,
  step text not null default 'waiting',
  ended_at timestamptz,
  -- What was found, as operators get it; null while it is made, and where it broke off.
  figures text,
  -- economy.registered of that moment: for forecasts with other parameters.
  cohorts text,
  check ((figures is null) = (cohorts is null)),
  check (figures is null or ended_at is not null)
);
-- One at a time, whoever asks and wherever it is made.
create unique index count_one_at_a_time on economy.count ((true)) where ended_at is null;
