-- Payments at a counter: GF from a member to a shop, and the PV that the payer earns (rules/payments#reward).
create schema payments;

create table payments.payment (
  -- The journal that moved the points.
  id bigint primary key,
  payment_no text collate "C" not null unique,
  payer_id integer not null,
  shop_id integer not null,
  amount bigint not null check (amount > 0),
  reward bigint not null check (reward >= 0),
  remark text not null,
  paid_at timestamptz not null,
  check (payer_id <> shop_id)
);
create index payment_of_shop on payments.payment (shop_id, paid_at, id);

-- The counter in payment numbers: no two servers make the same one. It is shuffled, so that numbers do not reveal how many
-- there are, and follows the platform's date and time.
create sequence payments.payment_number;

-- Other movements of a shop's points (rules/payments#transfer, rules/payments#shop-gift). Each row has the id of the journal
-- that moved the points.
create table payments.shop_transfer (
  id bigint primary key,
  transfer_no text collate "C" not null unique,
  shop_id integer not null,
  owner_id integer not null,
  kind text collate "C" not null check (kind in ('shop-exchange', 'shop-payout')),
  -- GF that left the shop, the part that its owner got, and the owner's PV.
  amount bigint not null check (amount > 0),
  paid_out bigint not null check (paid_out between 0 and amount),
  pv bigint not null check (pv >= 0),
  at timestamptz not null,
  check (kind = 'shop-payout' or paid_out = 0)
);

create table payments.pv_gift (
  id bigint primary key,
  gift_no text collate "C" not null unique,
  shop_id integer not null,
  to_id integer not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);

-- A refund of a payment's GF; what the payment earned goes back with it (rules/rewards#refund; decision 071).
create table payments.refund (
  -- The journal that moved the points.
  id bigint primary key,
  refund_no text collate "C" not null unique,
  payment_id bigint not null,
  shop_id integer not null,
  payer_id integer not null,
  -- With these columns the database itself ensures that refunds of a payment follow each other without a gap and do not exceed
  -- its amount.
  payment_amount bigint not null,
  refunded_before bigint not null check (refunded_before >= 0),
  amount bigint not null check (amount > 0),
  -- The payer's PV that went back, and the GF that the payer returned to the pool for released PV.
  reward bigint not null check (reward >= 0),
  released bigint not null default 0 check (released between 0 and amount),
  -- Who refunded it: the owner (also for a program) or a manager; else the operator who acted for a suspended shop.
  made_by integer,
  made_by_operator integer check ((made_by is null) = (made_by_operator is not null)),
  was_final boolean not null,
  reason text not null,
  at timestamptz not null,
  unique (payment_id, refunded_before),
  check (refunded_before + amount <= payment_amount)
);
create index refund_of_shop on payments.refund (shop_id, id desc);
create index refund_by_operator on payments.refund (made_by_operator, at) where made_by_operator is not null;
-- For the limits per member and day.
create index refund_of_maker on payments.refund (shop_id, made_by, at);

-- Payments of a day become final together, oldest first, when their rewards become available (docs/decisions/071): those up to
-- and including this time and id already are.
create table payments.final_day (
  day date primary key,
  final_on date not null check (final_on > day),
  through_at timestamptz not null default '-infinity',
  through_id bigint not null default 0,
  done boolean not null default false
);

-- Public: payments, and refunds as negative amounts.
create view payments.payment_or_refund as
  select id, payer_id, shop_id, amount, paid_at as at from payments.payment
  union all
  select id, payer_id, shop_id, -amount, at from payments.refund;

-- Public: payments by their number.
create view payments.payment_made as select payment_no, shop_id, amount, remark, paid_at from payments.payment;

-- Public: refunds by their number.
create view payments.refund_made as select refund_no, shop_id, amount, at from payments.refund;

-- Public: PV that shops gave.
create view payments.pv_given as select id, shop_id, to_id, amount, at from payments.pv_gift;

-- A shop's tills, named by its owner and managers. A removed till keeps its takings (decision 144).
create table payments.shop_till (
  id integer generated always as identity primary key,
  shop_id integer not null,
  name text not null,
  removed_at timestamptz
);
create unique index shop_till_name on payments.shop_till (shop_id, lower(normalize(name, nfkc))) where removed_at is null;

-- What a counter needs: bills that fix an amount, and who makes them (rules/payments#bill; decisions 027 and 124).
create table payments.bill (
  bill_no text collate "C" primary key,
  shop_id integer not null,
  made_by integer not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  remark text not null,
  -- The discount, its percentage if it was given as one, and the reason. `amount` is after the discount (decision 027).
  discount bigint not null default 0 check (discount >= 0),
  discount_percent integer check (discount_percent between 1 and 99),
  discount_reason text,
  -- The tip that the payer added (decision 152).
  tip bigint not null default 0 check (tip between 0 and amount),
  status text collate "C" not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  -- A bill is paid once, and a payment pays one bill.
  payment_id bigint unique,
  made_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  -- The till where it was made, if given.
  till_id integer references payments.shop_till,
  -- The API key of the program that made it (programs.api_key), and where it sends its customer back (rules/programs#return-address).
  api_key_id integer,
  return_url text,
  cancel_url text,
  check (api_key_id is not null or (return_url is null and cancel_url is null)),
  check ((status = 'paid') = (payment_id is not null)),
  check (tip = 0 or status = 'paid'),
  check ((discount > 0) = (discount_reason is not null) and (discount > 0 or discount_percent is null))
);
create index bill_of_shop on payments.bill (shop_id, made_at desc);
-- The bills that programs list, by time and by their own reference.
create index bill_of_program on payments.bill (shop_id, made_at desc, bill_no desc) where api_key_id is not null;
create index bill_by_reference on payments.bill (shop_id, reference) where api_key_id is not null and reference <> '';

-- Public: bills, with the name of their till if one was given.
create view payments.bill_at_till as
  select b.bill_no, b.reference, t.name as till from payments.bill b left join payments.shop_till t on t.id = b.till_id;

-- For finding open bills that expired.
create index bill_open on payments.bill (expires_at) where status = 'open';

-- What a bill is for, as it was when the bill was made (decision 027). The lines sum to the amount plus the discount.
create table payments.bill_line (
  bill_no text collate "C" not null references payments.bill on delete cascade,
  line_no integer not null,
  kind text collate "C" not null check (kind in ('item', 'typed')),
  -- Ids of the menu at that time; both may be gone by now.
  service_id integer check ((service_id is not null) = (kind = 'item')),
  choice_ids integer[] not null default '{}',
  name text not null,
  name_en text,
  choices text[] not null default '{}',
  choices_en text[] not null default '{}',
  count integer not null check (count > 0),
  price bigint not null check (price > 0),
  amount bigint not null check (amount = price * count),
  -- Its share of the bill's discount.
  discount bigint not null default 0 check (discount between 0 and amount),
  primary key (bill_no, line_no)
);

-- The owner's rules for the shop's counters; no row until they are set.
create table payments.counter_rule (
  shop_id integer primary key,
  -- The largest discount a cashier may give, in percent.
  cashier_discount integer not null check (cashier_discount between 0 and 99),
  -- Whether the payer of a bill may add a tip.
  tips boolean not null default false
);

create table payments.cashier (
  id integer generated always as identity primary key,
  shop_id integer not null,
  member_id integer not null,
  role text collate "C" not null default 'cashier' check (role in ('manager', 'cashier')),
  since timestamptz not null default platform.now(),
  unique (shop_id, member_id)
);
create index cashier_of_member on payments.cashier (member_id);

-- Shifts of managers and cashiers. Their sums are computed from bills and refunds; an open shift ends with its day, without a
-- write.
create table payments.shift (
  id integer generated always as identity primary key,
  shop_id integer not null,
  member_id integer not null,
  opened_at timestamptz not null,
  day date not null,
  closed_at timestamptz,
  till_id integer references payments.shop_till,
  check (platform.day_of(opened_at) = day),
  check (closed_at >= opened_at and platform.day_of(closed_at) = day)
);
-- One open shift per member, over all shops.
create unique index shift_open on payments.shift (member_id, day) where closed_at is null;
create index shift_of_day on payments.shift (shop_id, day);

-- A second screen that shows a sale to customers (decision 143), under a link, as long as the session that opened it belongs to
-- a member of the staff. Only the link's hash is stored.
create table payments.customer_screen (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  shop_id integer not null,
  member_id integer not null,
  session_id integer not null,
  -- What it shows: a bill, or a sale as in answers; if both are null, the shop only.
  bill_no text collate "C" references payments.bill on delete set null,
  sale jsonb check (sale is null or bill_no is null),
  made_at timestamptz not null default platform.now(),
  ended_at timestamptz
);
-- One live link per session and shop.
create unique index customer_screen_live on payments.customer_screen (session_id, shop_id) where ended_at is null;
create index customer_screen_of_bill on payments.customer_screen (bill_no) where bill_no is not null;

-- Invitation codes for cashiers: the owner hands one over, it works once and within a day. Only the hash is stored.
create table payments.cashier_invitation (
  code_hash bytea primary key,
  shop_id integer not null,
  made_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_by integer
);

-- Pay codes: the customer shows a code and the shop scans it (rules/pay-code; decision 195). All rows of a payer are guarded by the
-- lock of the payer's GF account.

-- One row: the four digits in every code, by which codes of another installation are recognised.
create table payments.installation (
  singleton boolean primary key default true check (singleton),
  number text collate "C" not null check (number ~ '^\d{4}$')
);
insert into payments.installation (number) values (lpad(floor(random() * 10000)::integer::text, 4, '0'));

-- What a member pays without being asked, and how much of that is used on a day. No row: every payment is asked for.
create table payments.code_limit (
  member_id integer primary key,
  payment_limit bigint not null check (payment_limit >= 0),
  day_limit bigint not null check (day_limit >= payment_limit),
  day date not null,
  used bigint not null default 0 check (used >= 0)
);

-- A session in which a member turned the pay code on. Its id is part of offline codes, and its counter only rises.
create table payments.pay_device (
  id integer generated always as identity primary key,
  member_id integer not null,
  session_id integer not null,
  added_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  -- The counter of the newest offline code that was captured.
  last_counter bigint not null default 0
);
create unique index pay_device_of_session on payments.pay_device (session_id) where ended_at is null;
create index pay_device_of_member on payments.pay_device (member_id) where ended_at is null;

-- A code that a device showed. Only its hash is stored.
create table payments.pay_code (
  hash bytea primary key,
  member_id integer not null,
  device_id integer not null references payments.pay_device,
  -- The only shop that may use it; null: any.
  shop_id integer,
  made_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_at timestamptz
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index pay_code_of_device on payments.pay_code (device_id, made_at desc);

-- The key whose signature spends a member's offline allowance; the GF is in an account of its own. One device at a time.
create table payments.offline_key (
  member_id integer primary key,
  device_id integer not null references payments.pay_device,
  -- P-256, as an uncompressed point.
  public_key bytea not null check (length(public_key) = 65),
  set_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > set_at),
  returned_at timestamptz
);
create index offline_key_due on payments.offline_key (ends_at) where returned_at is null;

-- A payment that waits for the payer's confirmation on the phone.
create table payments.capture_request (
  capture_no text collate "C" primary key,
  payer_id integer not null,
  device_id integer not null references payments.pay_device,
  shop_id integer not null,
  -- The member who scanned the code; for a program the owner.
  made_by integer not null,
  amount bigint not null check (amount > 0),
  bill_no text collate "C" references payments.bill on delete cascade,
  remark text not null,
  status text collate "C" not null default 'waiting' check (status in ('waiting', 'paid', 'declined')),
  payment_id bigint unique,
  made_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  check ((status = 'paid') = (payment_id is not null))
);
create index capture_request_waiting on payments.capture_request (payer_id) where status = 'waiting';
create index capture_request_of_bill on payments.capture_request (bill_no) where bill_no is not null;

-- Payments by pay code. The database itself ensures that an offline code is captured once.
create table payments.code_payment (
  -- The payment.
  id bigint primary key,
  device_id integer not null references payments.pay_device,
  how text collate "C" not null check (how in ('limit', 'confirmed', 'offline')),
  counter bigint check ((counter is not null) = (how = 'offline')),
  amount bigint not null check (amount > 0),
  unique (device_id, counter)
);
