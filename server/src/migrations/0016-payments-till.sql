-- What a shop does with its points besides being paid (rules.md 2: options 1 and 2, gifts). Each row has the id of the journal
-- that moved the points.

create table payments.shop_transfer (
  id bigint primary key,
  transfer_no text collate "C" not null unique,
  shop_id integer not null,
  owner_id integer not null,
  kind text collate "C" not null check (kind in ('shop-exchange', 'shop-payout')),
  -- GF that left the shop, the part of it that its owner got, and the owner's PV.
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
