-- Histories, transfers and PV release (rules/points#release).
create schema points;

create table points.transfer (
  -- The journal that moved the points.
  id bigint primary key,
  transfer_no text collate "C" not null unique,
  from_id integer not null,
  to_id integer not null,
  amount bigint not null check (amount > 0),
  -- The sender's note.
  note text,
  at timestamptz not null,
  check (from_id <> to_id)
);
create index transfer_by_sender on points.transfer (from_id, at);
-- For whether a member sent GF to another before.
create index transfer_between on points.transfer (from_id, to_id);
create index transfer_by_receiver on points.transfer (to_id, at);

-- A transfer sent with a delay: the GF are in its sender's `delayed` account until it arrives as a transfer of the same number, or
-- returns (rules/points#delayed-transfers).
create table points.delayed_transfer (
  -- The journal that set the GF aside.
  id bigint primary key,
  transfer_no text collate "C" not null unique,
  from_id integer not null,
  to_id integer not null,
  amount bigint not null check (amount > 0),
  -- The sender's note.
  note text,
  at timestamptz not null,
  -- When it arrives. Follows clock steps, unlike `at`, and may lie before it where the clock was set back.
  ends_at timestamptz not null,
  state text collate "C" not null default 'on-its-way' check (state in ('on-its-way', 'arrived', 'called-back', 'returned')),
  -- The journal of its arrival or return.
  ended_by bigint unique,
  ended_at timestamptz,
  check (from_id <> to_id),
  check ((state = 'on-its-way') = (ended_at is null) and (ended_by is null) = (ended_at is null))
);
create index delayed_transfer_due on points.delayed_transfer (ends_at, id) where ended_at is null;
create index delayed_transfer_from on points.delayed_transfer (from_id, id) where ended_at is null;
create index delayed_transfer_to on points.delayed_transfer (to_id, id) where ended_at is null;

-- GF given to a member of the giver's downline. Giving earns nothing: what the receiver then spends in shops uses the credit
-- up, oldest first, and earns the giver a reward (decision 071). GF that leaves the receiver in another way shrinks it
-- (decision 181).
create table points.gift_credit (
  -- The journal of the transfer.
  id bigint primary key,
  giver_id integer not null,
  receiver_id integer not null,
  amount bigint not null check (amount > 0),
  left_over bigint not null check (left_over between 0 and amount),
  -- What all gifts of the giver on that day opened up to and including this one, for the daily cap.
  opened_today bigint not null check (opened_today >= amount),
  at timestamptz not null,
  until timestamptz not null check (until > at),
  check (giver_id <> receiver_id)
);
create index gift_credit_live on points.gift_credit (receiver_id, id) where left_over > 0;
create index gift_credit_of_giver on points.gift_credit (giver_id, id desc);

-- What a payment used of a credit, what it earned the giver, and what refunds of the payment reopened.
create table points.gift_use (
  payment_no text collate "C" not null,
  credit_id bigint not null,
  giver_id integer not null,
  used bigint not null check (used > 0),
  reopened bigint not null default 0 check (reopened between 0 and used),
  -- Paid at a shop of the giver's own: the GF came back and earns nothing.
  came_back boolean not null,
  -- The reward's journal and amount; null and 0 where the day's budget or a cap was used up.
  reward_id bigint unique,
  reward bigint not null check (reward >= 0),
  day date not null,
  primary key (payment_no, credit_id),
  check ((reward_id is null) = (reward = 0)),
  check (reward = 0 or not came_back)
);
create index gift_use_of_credit on points.gift_use (credit_id);

-- GF frozen with the sender until a share is taken or the time is over (rules/points#red-packets).
create table points.red_packet (
  -- The journal that froze the GF.
  id bigint primary key,
  packet_no text collate "C" not null unique,
  -- The code in its link.
  code text collate "C" not null unique,
  from_id integer not null,
  amount bigint not null check (amount > 0),
  shares integer not null check (shares > 0),
  by_chance boolean not null,
  -- The minimum share at the time of sending.
  min_share bigint not null check (min_share > 0 and min_share * shares <= amount),
  -- For the members in points.red_packet_named; otherwise for everyone with the link.
  named boolean not null,
  greeting text,
  at timestamptz not null,
  -- Follows clock steps, unlike `at`, and may lie before it where the clock was set back.
  ends_at timestamptz not null,
  -- What is not taken yet, and what was returned in the end.
  left_amount bigint not null check (left_amount between 0 and amount),
  left_shares integer not null check (left_shares between 0 and shares),
  returned bigint not null default 0 check (returned between 0 and amount),
  ended_at timestamptz,
  check ((ended_at is null) = (left_amount > 0)),
  check (left_shares > 0 or left_amount + returned = 0),
  check (returned = 0 or left_amount = 0)
);
create index red_packet_of_sender on points.red_packet (from_id, id desc);
create index red_packet_due on points.red_packet (ends_at) where ended_at is null;

create table points.red_packet_named (
  packet_id bigint not null references points.red_packet,
  member_id integer not null,
  primary key (packet_id, member_id)
);

-- Who took how much: each member once.
create table points.red_packet_share (
  packet_id bigint not null references points.red_packet,
  member_id integer not null,
  -- The journal that paid it.
  id bigint not null unique,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (packet_id, member_id)
);
create index red_packet_share_of_member on points.red_packet_share (member_id, id desc);

-- A request for shares of a sum, each paid by a transfer (rules/points#splits). The request itself moves no points.
create table points.split (
  id bigint generated always as identity primary key,
  split_no text collate "C" not null unique,
  -- The code in its link.
  code text collate "C" not null unique,
  from_id integer not null,
  -- The sum that is split; the asker bears what the shares leave.
  amount bigint not null check (amount > 0),
  -- The asker's payment that is split, and what others see of it.
  payment_no text collate "C",
  shows text collate "C" not null check (shows in ('nothing', 'shop', 'all')),
  note text,
  at timestamptz not null,
  -- Follows clock steps, unlike `at`, and may lie before it where the clock was set back.
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  reminded_at timestamptz
);
create index split_of_asker on points.split (from_id, id desc);
create index split_of_payment on points.split (payment_no) where payment_no is not null;

create table points.split_share (
  split_id bigint not null references points.split,
  place integer not null check (place > 0),
  amount bigint not null check (amount > 0),
  -- The transfer that paid it, by its journal, and its sender.
  transfer_id bigint unique,
  paid_by integer,
  primary key (split_id, place),
  -- Each member pays at most one.
  unique (split_id, paid_by),
  check ((transfer_id is null) = (paid_by is null))
);
create index split_share_of_payer on points.split_share (paid_by, transfer_id desc) where paid_by is not null;

-- Members who opened the link and can be reminded.
create table points.split_opener (
  split_id bigint not null references points.split,
  member_id integer not null,
  primary key (split_id, member_id)
);

-- Public: shares of red packets that other members took.
create view points.red_packet_share_taken as
  select s.id, p.from_id, s.member_id as to_id, s.amount, s.at
  from points.red_packet_share s join points.red_packet p on p.id = s.packet_id where s.member_id <> p.from_id;

-- Public: transfers of GF.
create view points.gf_sent as select id, from_id, to_id, amount, at from points.transfer;

-- What a member's PV has accrued for release, exact, and updated only on demand (decision 009).
create table points.accrual (
  member_id integer primary key,
  registered_on date not null,
  -- All days up to and including this one are in `accrued`.
  through date not null,
  -- Accrued and not yet released, in millionths of a unit: a whole number.
  accrued numeric not null check (accrued = trunc(accrued)),
  -- The PV after the first `seq` postings of the member's account, less all releases.
  base bigint not null,
  seq bigint not null,
  -- How many postings the account had when `accrued` was computed: those after `seq` up to here are in it, as far as `through`.
  seen bigint not null default 0,
  -- The last day whose automatic release was made.
  last_auto_release date
-- Each night updates every row, a thousand per transaction: half of each page is reserved for that.
) with (fillfactor = 45, autovacuum_vacuum_scale_factor = 0.02);

create table points.auto_release (
  -- The journal that paid for it.
  id bigint primary key,
  member_id integer not null,
  months integer not null,
  price bigint not null check (price > 0),
  bought_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > bought_at),
  -- Ensures one package at a time. A range of one number stands for the member, so that no extension is needed.
  constraint auto_release_one_at_a_time exclude using gist (
    int4range(member_id, member_id, '[]') with &&, tstzrange(bought_at, ends_at) with &&
  )
);
create index auto_release_by_member on points.auto_release (member_id, ends_at);
