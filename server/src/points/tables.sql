-- Points at work: histories, transfers, PV release (rules/points#release).
create schema points;

-- Behind the numbers that people read (new-number.sql).
create sequence points.number;

create table points.transfer (
  -- The journal that moved the points.
  id bigint primary key,
  transfer_no text collate "C" not null unique,
  from_id integer not null,
  to_id integer not null,
  amount bigint not null check (amount > 0),
  -- What the sender wrote to it.
  note text,
  at timestamptz not null,
  check (from_id <> to_id)
);
create index transfer_by_sender on points.transfer (from_id, at);
-- Whether somebody sent to that member before.
create index transfer_between on points.transfer (from_id, to_id);
create index transfer_by_receiver on points.transfer (to_id, at);

-- GF given to somebody in the giver's downline. Nothing is earned by giving: what the receiver then spends in shops uses
-- the credit up, oldest first, and earns the giver a reward; GF that comes back to the giver shrinks it (decision 071).
create table points.gift_credit (
  -- The journal of the transfer.
  id bigint primary key,
  giver_id integer not null,
  receiver_id integer not null,
  amount bigint not null check (amount > 0),
  left_over bigint not null check (left_over between 0 and amount),
  -- What all gifts of the giver on that day opened up to and with this one, for the day's cap.
  opened_today bigint not null check (opened_today >= amount),
  at timestamptz not null,
  until timestamptz not null check (until > at),
  check (giver_id <> receiver_id)
);
create index gift_credit_live on points.gift_credit (receiver_id, id) where left_over > 0;
create index gift_credit_of_giver on points.gift_credit (giver_id, id desc);

-- What a payment used of a credit, and what it earned the giver.
create table points.gift_use (
  payment_no text collate "C" not null,
  credit_id bigint not null,
  giver_id integer not null,
  used bigint not null check (used > 0),
  -- The reward's journal and amount: none where the day's budget or a cap was used up.
  reward_id bigint unique,
  reward bigint not null check (reward >= 0),
  day date not null,
  primary key (payment_no, credit_id),
  check ((reward_id is null) = (reward = 0))
);
create index gift_use_of_credit on points.gift_use (credit_id);

-- For whoever looks for anomalies.
create view points.sent as select id, from_id, to_id, amount, at from points.transfer;

-- What a member's PV has earned for release, exact, and brought up to date only when somebody asks (decision 009).
create table points.accrual (
  member_id integer primary key,
  registered_on date not null,
  -- Every day up to and with this one is in `accrued`.
  through date not null,
  -- Accrued and not yet released, in millionths of a unit: a whole number.
  accrued numeric not null check (accrued = trunc(accrued)),
  -- The PV that the first `seq` postings of the member's account leave, all releases taken off.
  base bigint not null,
  seq bigint not null,
  -- The last day whose automatic release has been made.
  last_auto_release date
-- A night changes every row, a thousand of them in one transaction: half of each page is kept for that.
) with (fillfactor = 45);

create table points.auto_release (
  -- The journal that paid for it.
  id bigint primary key,
  member_id integer not null,
  months integer not null,
  price bigint not null check (price > 0),
  bought_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > bought_at),
  -- One at a time, by the database's own word. A range of one number stands for the member, which needs no extension.
  constraint auto_release_one_at_a_time exclude using gist (
    int4range(member_id, member_id, '[]') with &&, tstzrange(bought_at, ends_at) with &&
  )
);
create index auto_release_by_member on points.auto_release (member_id, ends_at);
