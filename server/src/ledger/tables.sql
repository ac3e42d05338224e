-- The ledger: all points in double entry (rules/ledger#double-entry). Only ledger.write, ledger.write_wide and
-- ledger.open_party write here.
create schema ledger;

-- Holders of points. Members and shops take their ids from here, so one number identifies a holder in every module.
create table ledger.party (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('platform', 'member', 'shop')),
  opened_at timestamptz not null default platform.now()
);

\ir accounts/account-id.sql

create table ledger.account (
  id bigint primary key,
  party_id integer not null references ledger.party,
  -- The partition of its newest posting, and of the one before (decision 114).
  partition_no smallint not null default 0,
  partition_before smallint not null default 0,
  purpose text not null,
  unit text not null check (unit in ('GF', 'PV')),
  -- Units of 0.0001 point, like every amount here.
  balance bigint not null default 0,
  -- The number of postings: the last one's seq, and page numbers without counting.
  entries bigint not null default 0,
  -- What came in and went out for good (rules/ledger#lifetime-totals), without freezing, unfreezing and corrections.
  earned bigint not null default 0,
  spent bigint not null default 0,
  -- The latest time of its postings, not always the newest posting's: a clock may step back.
  updated_at timestamptz not null default platform.now(),
  -- The most by which the time of a posting lies before that of an earlier one. A search by time allows for it
  -- (journals/entries-before.sql).
  setback interval not null default '0',
  -- Its member froze it or limits what leaves it (ledger.brake).
  braked boolean not null default false,
  -- Only the cheap half of the rule, since it is checked at every movement; the audit checks all of it.
  constraint account_id_matches check (id >> 4 = party_id and (id & 1 = 1) = (unit = 'PV')),
  constraint account_not_below_zero check (balance >= 0 or purpose = 'issuance'),
  constraint account_totals_not_negative check (entries >= 0 and earned >= 0 and spent >= 0 and setback >= '0')
-- Every payment rewrites its account rows: half-empty pages fit the new version beside the old one.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
create index account_by_party on ledger.account (party_id);

-- With each partition ids restart above all earlier ones. They do not follow the time: a clock may step back.
create sequence ledger.journal_id as bigint;
-- The counter in readable numbers (posting/write.sql).
create sequence ledger.number;

-- Public. Sums units as bigint: sum() converts each to numeric, which takes longer than the addition. 0 for no rows; fails beyond 64
-- bits. Must be created before the functions that use it.
create aggregate ledger.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

create table ledger.journal (
  id bigint primary key,
  -- Compared byte by byte, whatever the language of the database: these are names, not texts.
  kind text collate "C" not null,
  -- Who caused it: 'member:42', 'operator:treasurer', 'system'.
  actor text collate "C" not null,
  -- What it is about, such as a payment's number or a trade's. Unique per kind.
  ref text collate "C" not null,
  at timestamptz not null
);

-- The same event cannot be posted twice (rules/ledger#posted-once).
create unique index journal_ref_kind_key on ledger.journal (ref, kind);

-- Lists are sorted, filtered and paged by time and id (decision 190). Without the id in the index, the journals of a batch,
-- which share one time, are one entry at its end.
create index journal_by_time on ledger.journal (at);

-- Payments are most journals; this finds the rare kinds among millions of them and costs a payment nothing.
create index journal_by_rare_kind on ledger.journal (kind, at, id) where kind <> 'payment';

-- No foreign keys: they would cost eight look-ups per payment for what ledger.post has just checked. audit:ledger checks every
-- row.
--
-- Partitioned, each partition a table of about a month's postings: ledger.posting_0 and so on (decision 114).
create table ledger.posting (
  account_id bigint not null,
  seq bigint not null,
  journal_id bigint not null,
  -- The journal's kind, so that a history can be filtered without joining journals.
  kind text collate "C" not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  -- Counts towards the account's earned or spent.
  counted boolean not null
) partition by range (journal_id);

-- The partitions. The last is created ahead and waits for its month.
create table ledger.posting_partition (
  no smallint primary key,
  -- The first day of the month in which it was opened; null while it waits.
  month date,
  opened_at timestamptz,
  -- The transaction that created its table.
  created_by_xid xid8 not null default pg_current_xact_id(),
  check ((month is null) = (opened_at is null))
);

-- Where an account's history continues in another partition: from posting `first_seq`, at that time. Partition 0 always starts
-- with the first posting and has no row.
create table ledger.account_partition (
  account_id bigint not null,
  partition_no smallint not null check (partition_no > 0),
  first_seq bigint not null,
  at timestamptz not null,
  primary key (account_id, partition_no)
);

\ir refuse-change.sql
create trigger journal_insert_only before update or delete or truncate on ledger.journal
  for each statement execute function ledger.refuse_change();
create trigger posting_insert_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();

\ir posting/check-sum-zero.sql
create trigger posting_sums_to_zero after insert on ledger.posting
  referencing new table as added
  for each statement execute function ledger.check_sum_zero();

\ir partitions/create-partition.sql
select ledger.create_partition(0);
update ledger.posting_partition set month = date_trunc('month', platform.day_of(platform.now())::timestamp)::date, opened_at = platform.now();
select ledger.create_partition(1);

-- The platform is party 1.
insert into ledger.party (kind) values ('platform');

insert into ledger.account (id, party_id, purpose, unit)
  select ledger.account_id(1, purpose, unit), 1, purpose, unit
  from (values ('issuance', 'GF'), ('issuance', 'PV'), ('treasury', 'GF'), ('release-pool', 'GF'), ('wealth', 'GF'), ('fees', 'GF'))
    as platform (purpose, unit);

-- Public: balances.
create view ledger.balance as
  select id, party_id, purpose, unit, balance, earned, spent, entries, updated_at, setback, braked from ledger.account;

-- Public: history. Within an account, seq and journal_id rise together except briefly around a lock; times
-- rise with them except for `account.setback`. The partition never falls, so a query by seq also bounds journal_id
-- (ledger.journal_lower_bound), and no other partition is read.
create view ledger.entry as
  select p.account_id, p.seq, p.journal_id, p.kind, p.amount, p.balance_after, p.counted, j.actor, j.ref, j.at
  from ledger.posting p join ledger.journal j on j.id = p.journal_id;

-- Public: history without journals, where only the position counts.
create view ledger.line as
  select account_id, seq, journal_id, kind, amount, balance_after, counted from ledger.posting;

-- Public: journals without postings.
create view ledger.journal_head as select id, kind, actor, ref, at from ledger.journal;

-- Public: the kind of each party.
create view ledger.party_kind as select id, kind from ledger.party;

-- What members do to slow down their own accounts (rules/pay-code#brakes). Guarded by the lock of the member's GF account. Null
-- limits: none.
create table ledger.brake (
  member_id integer primary key,
  frozen_at timestamptz,
  payment_limit bigint check (payment_limit > 0),
  day_limit bigint check (day_limit > 0),
  -- Limits that apply from `raise_at` on.
  next_payment_limit bigint check (next_payment_limit > 0),
  next_day_limit bigint check (next_day_limit > 0),
  raise_at timestamptz
);

-- A day of rewards: how much PV may be given in all, how much was, and when it becomes available (decision 071). Guarded by the
-- lock of the issuance account.
create table ledger.reward_budget (
  day date primary key,
  budget bigint not null check (budget >= 0),
  -- What was minted on the day, less `returned`; below zero where refunds of earlier days gave back more than was minted.
  used bigint not null default 0 check (used <= budget),
  -- What refunds of the day gave back to the budget, and the unused rest of the day before (ledger.carry_over_budget).
  returned bigint not null default 0 check (returned >= 0),
  -- When the day began no reward was waiting, and none had lapsed that a refund could still bring back. What was given
  -- before then has cost no other member anything: its refund gives nothing back to the budget.
  without_backlog boolean not null default true,
  matures_on date not null check (matures_on >= day),
  -- The last day on which payments of this day can be refunded, and whether rewards from others' payments are kept until then.
  refundable_until date not null check (refundable_until >= day),
  keeps boolean not null,
  -- PV released for one GF.
  divisor integer not null check (divisor > 0),
  -- False while rewards of earlier days wait to be granted: until then new ones wait behind them.
  caught_up boolean not null default true,
  -- Nothing of the day is pending any more.
  settled boolean not null default false,
  -- Nothing of the day is kept any more.
  kept_freed boolean not null default false
);

-- Public: the budget of a day, and when its rewards become available.
create view ledger.budget_of_day as
  select day, budget, used, matures_on, refundable_until, settled from ledger.reward_budget;

-- What a party (a member, or a shop's customers together) was given on a day: rewards are capped per day, whichever module
-- grants them; `given` is less `returned`, what refunds gave back on the day. Of a member's: what is pending, so much of
-- that was earned by other people's payments, and what of it became available and is kept.
create table ledger.reward_day (
  day date not null,
  party_id integer not null,
  given bigint not null,
  returned bigint not null default 0 check (returned >= 0),
  pending bigint not null check (pending >= 0),
  by_others bigint not null default 0 check (by_others between 0 and pending),
  kept bigint not null default 0 check (kept >= 0),
  matured_on date,
  primary key (day, party_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
create index reward_day_returned on ledger.reward_day (day) where returned > 0;

-- Public: what a party was given on a day, and what of it is pending.
create view ledger.rewards_of_day as select day, party_id, given, returned, pending from ledger.reward_day;

-- A reward that was cut, by the kind and ref of its journal; where nothing was given at once there is no such journal. What the
-- day's budget or a cap cut waits and is granted later, lowest id first (ledger.grant_waiting_rewards); what the cover cut is lost.
-- Amounts in units of PV.
create table ledger.reward_cut (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  ref text collate "C" not null,
  member_id integer not null,
  -- For a payer's reward: the shop where its customers' rewards are counted.
  shop_id integer check ((shop_id is not null) = (kind = 'payment')),
  day date not null,
  -- The full reward, and what was given at once.
  wanted bigint not null check (wanted > 0),
  given bigint not null check (given >= 0),
  cut_by text not null check (cut_by in ('member-cap', 'shop-cap', 'day-budget', 'cover')),
  -- What still waits, and for what.
  waiting bigint not null check (waiting >= 0),
  waits_for text not null check (waits_for in ('member-cap', 'shop-cap', 'day-budget')),
  -- The last day on which it is granted, if every day until then has a budget.
  until date not null check (until >= day),
  -- The rest: granted later, taken back by refunds while it waited, or lapsed.
  granted bigint not null default 0 check (granted >= 0),
  returned bigint not null default 0 check (returned >= 0),
  lapsed bigint not null default 0 check (lapsed >= 0),
  -- Of `lapsed`: what waited too long, and waits again when a refund frees the budget that it lacked.
  expired bigint not null default 0 check (expired between 0 and lapsed),
  unique (ref, kind),
  check (given + waiting + granted + returned + lapsed <= wanted)
);
create index reward_cut_expired on ledger.reward_cut (until, id) where expired > 0;
create index reward_cut_waiting on ledger.reward_cut (id) where waiting > 0;
create index reward_cut_waiting_for_budget on ledger.reward_cut (id) where waiting > 0 and waits_for = 'day-budget';
create index reward_cut_waiting_at_shop on ledger.reward_cut (shop_id) where waiting > 0 and waits_for = 'shop-cap';
create index reward_cut_waiting_of_member on ledger.reward_cut (member_id, id) where waiting > 0;

-- Public: rewards that were cut.
create view ledger.cut_reward as
  select id, kind, ref, member_id, shop_id, given, waiting, waits_for, granted, returned from ledger.reward_cut;

-- A part of a cut reward that was granted later: a journal of its own, counted on the day of the grant.
create table ledger.reward_grant (
  journal_id bigint primary key,
  cut_id bigint not null references ledger.reward_cut,
  member_id integer not null,
  day date not null,
  amount bigint not null check (amount > 0)
);
create index reward_grant_of_cut on ledger.reward_grant (cut_id, journal_id);
create index reward_grant_of_day on ledger.reward_grant (day);

-- Public: parts of cut rewards that were granted later, with the kind and ref of the reward. A left join, so that the planner leaves
-- it out of queries of the grant alone.
create view ledger.later_grant as
  select g.journal_id, g.cut_id, c.kind, c.ref, c.shop_id, g.member_id, g.day, g.amount
  from ledger.reward_grant g left join ledger.reward_cut c on c.id = g.cut_id;

-- Rewards that went back because a payment was refunded, and where from: `bought` PV had been released and the payer gave the
-- GF for it; `owed` PV had been released by another member.
create table ledger.reward_return (
  -- For lists.
  id bigint generated always as identity,
  refund_no text collate "C" not null,
  -- The journal of the reward.
  reward_id bigint not null,
  member_id integer not null,
  day date not null,
  wanted bigint not null check (wanted > 0),
  pending bigint not null check (pending >= 0),
  available bigint not null check (available >= 0),
  owed bigint not null check (owed >= 0),
  bought bigint not null check (bought >= 0),
  primary key (refund_no, reward_id),
  check (wanted = pending + available + owed + bought)
);
create index reward_return_of_reward on ledger.reward_return (reward_id);
create unique index reward_return_owed on ledger.reward_return (id) where owed > 0;
create index reward_return_owed_of_member on ledger.reward_return (member_id, id) where owed > 0;

-- Public: rewards that refunds asked back.
create view ledger.returned_reward as
  select id, refund_no, reward_id, member_id, wanted, pending, owed from ledger.reward_return;

-- The part of members' available PV that other members' payments earned and refunds may still take back: it is neither moved
-- nor released (docs/decisions/071).
create table ledger.kept_pv (
  member_id integer primary key,
  amount bigint not null check (amount >= 0)
);

-- PV that members owe for rewards taken back after release. Maturing rewards pay it first.
create table ledger.owed_pv (
  member_id integer primary key,
  amount bigint not null check (amount >= 0)
);

-- Public: members' kept and owed PV.
create view ledger.withheld_pv as
  select member_id, 'kept' as reason, amount from ledger.kept_pv
  union all
  select member_id, 'owed', amount from ledger.owed_pv;

-- Rewards of a member, or those earned at a shop, that operators keep pending.
create table ledger.reward_hold (
  id integer generated always as identity primary key,
  party_id integer not null,
  by text not null,
  -- Two operators answer for it: what one does alone comes to an end (decision 079).
  by_two boolean not null,
  reason text not null,
  held_at timestamptz not null,
  -- When it ends by itself; null: lasts until it is lifted.
  until_at timestamptz check (until_at > held_at),
  lifted_at timestamptz,
  lifted_by text,
  check (by_two or until_at is not null)
);
create unique index reward_hold_once on ledger.reward_hold (party_id) where lifted_at is null;
create index reward_hold_by_party on ledger.reward_hold (party_id) where not by_two;

-- Public: the holds in force.
create view ledger.active_reward_hold as
  select id, party_id, by, by_two, reason, held_at, until_at from ledger.reward_hold
  where lifted_at is null and (until_at is null or until_at > platform.now());

-- The sealed journal (decision 035): journals that can no longer change are put into blocks, each block's hash computed from
-- the one before. Changing history afterwards, even with triggers off, changes the hash of every later block; the newest one is
-- published.
create table ledger.block (
  no bigint primary key check (no > 0),
  -- The hash of the block before; zeros for the first one.
  previous bytea not null check (length(previous) = 32),
  -- Every journal after the block before, up to and including the last of these, in the order of ids.
  journals bigint[] not null check (cardinality(journals) > 0),
  digests bytea[] not null check (cardinality(digests) = cardinality(journals)),
  -- The first four bytes of each posting's digest: the audit finds by it which of thousands of postings was changed.
  checks bytea[] not null check (cardinality(checks) = cardinality(journals)),
  sealed_at timestamptz not null,
  hash bytea not null unique check (length(hash) = 32)
);
create trigger block_insert_only before update or delete or truncate on ledger.block
  for each statement execute function ledger.refuse_change();

-- One row. Journals up to `upto` were begun before the transaction `before_xid`: once all transactions before it have ended, no new
-- journal can appear up to there. `settled`: the id up to which that is already so.
create table ledger.seal_watermark (
  singleton boolean primary key default true check (singleton),
  settled bigint not null default 0,
  upto bigint not null,
  before_xid xid8 not null,
  -- How many blocks were made. The chain alone would not show that the newest block is missing: the next would take its number,
  -- and what it sealed could be changed in between.
  blocks bigint not null default 0
);

-- Public: blocks.
create view ledger.sealed_block as
  select no, hash, sealed_at, journals[cardinality(journals)] as last_journal from ledger.block;

do $$
begin
  if exists (select from pg_roles where rolname = 'torch_app') then
    revoke update, delete on ledger.journal, ledger.posting, ledger.block, ledger.party from torch_app;
    revoke insert, update, delete on ledger.posting_partition from torch_app;
    revoke update, delete on ledger.account_partition from torch_app;
    revoke delete on ledger.account from torch_app;
  end if;
end $$;
