-- The trading hall: GF against USDT under escrow (rules/trading#trades; decisions 030, 092 and 109).
create schema trading;

create table trading.order (
  id integer generated always as identity primary key,
  order_no text collate "C" not null unique,
  owner_id integer not null,
  type text collate "C" not null check (type in ('buy', 'sell')),
  status text collate "C" not null default 'pending'
    check (status in ('pending', 'partial', 'completed', 'cancelled', 'expired')),
  -- Units: not taken, in running trades, in completed trades, and returned to the owner.
  amount bigint not null check (amount >= 10000000 and amount % 1000000 = 0),
  rest bigint not null check (rest >= 0 and rest % 1000000 = 0),
  running bigint not null default 0 check (running >= 0),
  done bigint not null default 0 check (done >= 0),
  returned bigint not null default 0 check (returned >= 0),
  check (amount = rest + running + done + returned),
  -- 0.0001 USDT for one GF, and the band it was checked against.
  unit_price bigint not null check (unit_price > 0 and unit_price % 100 = 0),
  band_min bigint not null,
  band_max bigint not null,
  check (unit_price between band_min and band_max),
  -- For a price that follows the market (rules/trading#floating-price): the margin in thousandths, its limit, and why it cannot
  -- be taken now.
  per_mille integer check (per_mille between -50 and 50),
  limit_price bigint check (limit_price > 0 and limit_price % 100 = 0),
  suspended_reason text collate "C" check (suspended_reason in ('no-market-price', 'limit')),
  check ((per_mille is null) = (limit_price is null)),
  check (suspended_reason is null or per_mille is not null),
  -- An order that can be taken is within its limit.
  check (per_mille is null or suspended_reason is not null or case type when 'sell' then unit_price >= limit_price else unit_price <= limit_price end),
  -- The seller's receiving code (a file) for a sell order; for a buy order each take brings one.
  usdt_code text,
  check ((type = 'sell') = (usdt_code is not null)),
  -- The network of the address read from that code; null where no known address was found.
  network text collate "C" check (network is null or usdt_code is not null),
  address text collate "C" check ((address is null) = (network is null)),
  remark text not null,
  -- Demands on takers: completed trades with so many members, and the age of the account in days.
  min_partners integer not null default 0 check (min_partners between 0 and 100),
  min_days integer not null default 0 check (min_days between 0 and 365),
  -- Opens an order outside the hall (rules/trading#orders-by-link); null for one in the hall.
  link text collate "C" unique check (length(link) >= 22),
  paused boolean not null default false,
  -- The owner withdrew the rest: what its trades return goes to the owner.
  withdrawn boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  first_taken_at timestamptz,
  ended_at timestamptz,
  check ((status in ('completed', 'cancelled', 'expired')) = (ended_at is not null)),
  -- Ended orders have no rest; pending ones have no trades.
  check (status in ('pending', 'partial') or rest = 0),
  check (status <> 'pending' or (running = 0 and done = 0 and rest > 0)),
  check (status <> 'completed' or (running = 0 and done > 0)),
  check (status <> 'cancelled' or (running = 0 and done = 0))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
-- For the hall's lists, without orders by link.
create index order_in_hall on trading.order (id desc) where link is null;
create index order_by_type on trading.order (type, id desc) where link is null;
create index order_by_status on trading.order (status, id desc) where link is null;
create index order_by_type_and_status on trading.order (type, status, id desc) where link is null;
-- What can be taken, best price first (orders/list-offers.ts).
create index order_offered on trading.order (unit_price, id) where type = 'sell' and status in ('pending', 'partial') and link is null;
create index order_wanted on trading.order (unit_price desc, id) where type = 'buy' and status in ('pending', 'partial') and link is null;
-- For operators' searches by amount.
create index order_by_amount on trading.order (amount, id);
create index order_floating on trading.order (id) where per_mille is not null and status in ('pending', 'partial');
create index order_by_address on trading.order (lower(address)) where address is not null;
create index order_of_owner on trading.order (owner_id, id desc);
-- An order's rest changes with each take. It is in no index, so that updates can stay on the page (HOT).
create index order_expiring on trading.order (expires_at) where status in ('pending', 'partial');

-- Counts of the hall's orders by kind: changes are appended, and a job sums them up.
create table trading.order_count_change (
  type text collate "C" not null,
  status text collate "C" not null,
  change bigint not null
);

\ir record-order-count-change.sql
create trigger order_is_new after insert on trading.order for each row
  when (new.link is null) execute function trading.record_order_count_change();
create trigger order_changes_status after update of status on trading.order for each row
  when (old.status <> new.status and new.link is null) execute function trading.record_order_count_change();

-- One take of an order. The API calls it a transaction.
create table trading.trade (
  id integer generated always as identity primary key,
  trade_no text collate "C" not null unique,
  order_id integer not null references trading.order,
  order_type text collate "C" not null check (order_type in ('buy', 'sell')),
  buyer_id integer not null,
  seller_id integer not null check (seller_id <> buyer_id),
  amount bigint not null check (amount > 0 and amount % 1000000 = 0),
  unit_price bigint not null,
  -- Units of 0.0001 USDT. Amounts are whole hundreds of GF: nothing is rounded.
  total_price bigint not null check (total_price = amount / 10000 * unit_price),
  -- Copied at the take.
  remark text not null,
  usdt_code text not null,
  network text collate "C",
  address text collate "C" check ((address is null) = (network is null)),
  buyer_username text not null,
  buyer_nickname text,
  seller_username text not null,
  seller_nickname text,
  status text collate "C" not null default 'pending-payment'
    check (status in ('pending-payment', 'paid', 'awaiting-release', 'completed', 'appealing', 'cancelled')),
  -- When the timer of this state runs out (a payment's grace comes on top); null where none runs.
  due_at timestamptz,
  check ((status in ('pending-payment', 'paid', 'awaiting-release')) = (due_at is not null)),
  -- While an appeal is open: the earlier state, and the time that was left.
  status_before text collate "C" check (status_before in ('pending-payment', 'paid', 'awaiting-release')),
  time_left interval,
  check ((status = 'appealing') = (time_left is not null)),
  -- How far its deadlines were moved by outages, halts and clock steps; negative where the clock was set back.
  extended interval not null default '0',
  -- The buyer's proof of payment (a file).
  proof text,
  created_at timestamptz not null,
  paid_at timestamptz,
  released_at timestamptz,
  cancelled_at timestamptz,
  check ((status = 'completed') = (released_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index trade_of_order on trading.trade (order_id, id desc);
-- With the status, so that a member's trades are counted from the index alone.
create index trade_of_buyer on trading.trade (buyer_id, id desc) include (status);
create index trade_of_seller on trading.trade (seller_id, id desc) include (status);
create index trade_due on trading.trade (due_at) where due_at is not null;
create index trade_running on trading.trade (seller_id) where status not in ('completed', 'cancelled');
create index trade_running_of_buyer on trading.trade (buyer_id) where status not in ('completed', 'cancelled');
create index trade_by_status on trading.trade (status, id desc);
create index trade_by_amount on trading.trade (amount, id);
create index trade_by_address on trading.trade (lower(address)) where address is not null;
create index trade_by_usdt_code on trading.trade (usdt_code);
create index trade_by_proof on trading.trade (proof) where proof is not null;
-- The median release time is computed at each release from the seller's last fifty trades (decision 044). An index by status
-- alone would tempt the planner to scan all members' completed trades, so this index and the query use released_at, which the
-- check constraint ties to the status.
create index trade_sold on trading.trade (seller_id, released_at desc) where released_at is not null;

-- Every step of a trade, for its timeline and the audit.
create table trading.step (
  id bigint generated always as identity primary key,
  trade_id integer not null references trading.trade,
  act text collate "C" not null,
  -- Null for the take.
  from_status text collate "C"
    check (from_status in ('pending-payment', 'paid', 'awaiting-release', 'completed', 'appealing', 'cancelled')),
  to_status text collate "C" not null
    check (to_status in ('pending-payment', 'paid', 'awaiting-release', 'completed', 'appealing', 'cancelled')),
  by text collate "C" not null check (by in ('buyer', 'seller', 'arbiter', 'system')),
  at timestamptz not null
);
create index step_of_trade on trading.step (trade_id, id);

-- Ensures that a trade ends once, whatever the code does (rules/trading#trades).
create unique index step_ends_once on trading.step (trade_id) where to_status in ('completed', 'cancelled') and act <> 'complain';

-- A member's trading record, updated at each end of a trade, so that lists read it without computing it.
create table trading.reputation (
  member_id integer primary key,
  completed integer not null default 0,
  -- All ended trades that count: completed ones, and those this member cancelled or let time out.
  ended integer not null default 0,
  -- With how many unlinked members trades were completed.
  partners integer not null default 0,
  median_release_seconds integer,
  banned_until timestamptz
);

-- Members with whom a member has completed trades: each once, and none who was linked at that time.
create table trading.partner (
  member_id integer not null,
  other_id integer not null check (other_id <> member_id),
  primary key (member_id, other_id)
);

-- A buyer who let the payment time run out.
create table trading.strike (
  trade_id integer primary key references trading.trade,
  member_id integer not null,
  at timestamptz not null
);
create index strike_of_member on trading.strike (member_id, at desc);

create sequence trading.queue_no;

create table trading.appeal (
  id integer generated always as identity primary key,
  appeal_no text collate "C" not null unique,
  trade_id integer not null references trading.trade,
  kind text collate "C" not null default 'appeal' check (kind in ('appeal', 'complaint')),
  side text collate "C" not null check (side in ('buyer', 'seller')),
  appellant_id integer not null,
  by_system boolean not null default false,
  reason text collate "C" not null check (reason in ('PAYMENT_ISSUE', 'GF_ISSUE', 'COMMUNICATION_ISSUE', 'OTHER')),
  description text not null,
  contact text not null default '',
  status text collate "C" not null default 'pending'
    check (status in ('pending', 'under-review', 'succeeded', 'failed', 'withdrawn')),
  -- The place in the queue; a new one when the case is handed back.
  queue_no bigint not null default nextval('trading.queue_no'),
  -- Operators with their names at that time: this module knows nothing else about them.
  handler_id integer,
  handler_name text,
  taken_at timestamptz,
  asked_of text collate "C" check (asked_of in ('buyer', 'seller', 'both')),
  asked_text text not null default '',
  evidence_due_at timestamptz,
  -- The arbiter's findings: a proposal until decided.
  for_side text collate "C" check (for_side in ('buyer', 'seller')),
  findings text,
  remark text,
  -- The reason of an early decision, made while a side had time for its evidence; both sides read it.
  early_reason text,
  proposed_at timestamptz,
  second_id integer,
  second_name text,
  second_remark text,
  decided_at timestamptz,
  -- The case ended because the seller released or the buyer gave up.
  settled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 'under-review' or handler_id is not null),
  check ((for_side is null) = (findings is null) and (for_side is null) = (proposed_at is null)),
  check (second_id is distinct from handler_id or second_id is null)
);
create unique index appeal_open on trading.appeal (trade_id) where status in ('pending', 'under-review');
create index appeal_of_trade on trading.appeal (trade_id, id desc);
create index appeal_of_appellant on trading.appeal (appellant_id, id desc);
create index appeal_in_queue on trading.appeal (status, queue_no);
-- For decisions of the last 24 hours.
create index appeal_decided on trading.appeal (decided_at) where status in ('succeeded', 'failed');
create index appeal_of_handler on trading.appeal (handler_id, queue_no) where status = 'under-review';

create table trading.evidence (
  id integer generated always as identity primary key,
  appeal_id integer not null references trading.appeal,
  side text collate "C" not null check (side in ('buyer', 'seller')),
  member_id integer not null,
  file text not null,
  description text not null default '',
  at timestamptz not null
);
create index evidence_of_appeal on trading.evidence (appeal_id, id);
create index evidence_by_file on trading.evidence (file);

create table trading.message (
  id bigint generated always as identity primary key,
  trade_id integer not null references trading.trade,
  sender text collate "C" not null check (sender in ('buyer', 'seller', 'arbiter')),
  operator_id integer,
  text text,
  phrase text collate "C",
  picture text,
  at timestamptz not null,
  check (num_nonnulls(text, phrase, picture) = 1),
  check ((sender = 'arbiter') = (operator_id is not null))
);
create index message_of_trade on trading.message (trade_id, id desc);
create index message_by_picture on trading.message (picture) where picture is not null;

-- Up to which message a side has read.
create table trading.message_read (
  trade_id integer not null references trading.trade,
  side text collate "C" not null check (side in ('buyer', 'seller')),
  up_to bigint not null,
  primary key (trade_id, side)
);

-- Receiving codes that a member stores for later orders. Network and address are read from the picture by the server; null
-- where no known address was found. Orders and trades reference the file and do not need this row.
create table trading.usdt_code (
  id integer generated always as identity primary key,
  member_id integer not null,
  file text not null,
  name text not null,
  network text,
  address text,
  check ((network is null) = (address is null)),
  kept_at timestamptz not null default platform.now(),
  unique (member_id, file)
);
create index usdt_code_by_address on trading.usdt_code (lower(address)) where address is not null;

-- Price alerts of members (rules/trading#alerts).
create table trading.alert (
  id integer generated always as identity primary key,
  member_id integer not null,
  side text collate "C" not null check (side in ('buy', 'sell')),
  amount bigint not null check (amount > 0),
  unit_price bigint not null check (unit_price > 0),
  network text collate "C" check (network is null or side = 'buy'),
  created_at timestamptz not null,
  notified_at timestamptz,
  order_id integer references trading.order,
  check ((notified_at is null) = (order_id is null)),
  unique nulls not distinct (member_id, side, amount, unit_price, network)
);

create table trading.block (
  member_id integer not null,
  blocked_id integer not null check (blocked_id <> member_id),
  at timestamptz not null default platform.now(),
  primary key (member_id, blocked_id)
);

create table trading.report (
  id integer generated always as identity primary key,
  reporter_id integer not null,
  reported_id integer not null check (reported_id <> reporter_id),
  trade_id integer references trading.trade,
  reason text collate "C" not null check (reason in ('scam', 'insult', 'fake-proof', 'third-party-payment', 'other')),
  description text not null,
  at timestamptz not null default platform.now(),
  -- The operator responsible for it.
  taken_by integer,
  taken_by_name text,
  taken_at timestamptz,
  check ((taken_by is null) = (taken_at is null)),
  closed_at timestamptz,
  closed_by integer,
  closed_by_name text,
  remark text,
  outcome text collate "C" check (outcome in ('upheld', 'unproven', 'unfounded')),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null))
);
create index report_open on trading.report (id) where closed_at is null;
create index report_of_reported on trading.report (reported_id, id desc);
create index report_of_reporter on trading.report (reporter_id, id desc);

-- Comparisons of proofs with all others (files/pictures/find-same-pictures.ts), and the matches found.
create table trading.compared_proof (
  file text primary key,
  -- The last attempt.
  at timestamptz not null default platform.now(),
  attempts integer not null default 1,
  -- The next attempt; null after the last one.
  next_check_at timestamptz,
  -- Null while it is retried.
  outcome text collate "C" check (outcome in ('compared', 'unreadable')),
  check ((outcome is null) = (next_check_at is not null))
);
create index compared_proof_unreadable on trading.compared_proof (file) where outcome = 'unreadable';
-- Shows proofs that cannot be compared on the console's home page.
create trigger compared_proof_notify after update on trading.compared_proof
  for each row when (new.outcome = 'unreadable') execute function platform.notify_servers('desk:runs');

create table trading.same_proof (
  file text not null,
  other text not null,
  primary key (file, other)
);

-- The network's transaction id of a buyer's payment, and what the network says about it (decision 092). A buyer uses an id for
-- one trade; an id used by another buyer bars no one.
create table trading.usdt_tx (
  trade_id integer primary key references trading.trade,
  buyer_id integer not null,
  tx_id text collate "C" not null,
  at timestamptz not null,
  -- When the network is asked next; null where it is not, or not again.
  next_check_at timestamptz,
  checks integer not null default 0,
  outcome text collate "C" check (outcome in ('moved', 'no-usdt', 'failed', 'missing', 'unanswered')),
  -- In 0.000001 USDT, as the network counts.
  moved numeric(78),
  sent_from text collate "C",
  sent_to text collate "C",
  -- The address in the seller's code, as read for this look-up; null where none could be read.
  pay_to text collate "C",
  confirmed_at timestamptz,
  check ((outcome = 'moved') = (moved is not null)),
  unique (buyer_id, tx_id)
);
create index usdt_tx_by_id on trading.usdt_tx (tx_id);
-- For arbiters' searches by address.
create index usdt_tx_by_pay_to on trading.usdt_tx (pay_to) where pay_to is not null;
create index usdt_tx_by_sender on trading.usdt_tx (sent_from) where sent_from is not null;
create index usdt_tx_by_receiver on trading.usdt_tx (sent_to) where sent_to is not null;
create index usdt_tx_due on trading.usdt_tx (next_check_at) where next_check_at is not null;

-- Public: the external payments given for trades.
create view trading.external_payment as
  select x.tx_id, x.at, t.buyer_id, t.amount from trading.usdt_tx x join trading.trade t on t.id = x.trade_id;

-- Notifies operators of new and changed cases and reports.
create trigger appeal_notify after insert or update on trading.appeal
  for each row execute function platform.notify_servers('desk:appeals');
create trigger report_notify after insert or update on trading.report
  for each row execute function platform.notify_servers('desk:reports');
