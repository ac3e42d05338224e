-- GF invested for a term at a promised rate (rules/wealth#products). Every promise is funded when it is made.
create schema wealth;

create table wealth.product (
  id integer generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  description_zh text not null,
  description_en text not null,
  type text not null check (type in ('fixed', 'flexible')),
  -- Millionths of the principal a day: 500 is 0.05 %.
  daily_rate_ppm integer not null check (daily_rate_ppm between 0 and 100000),
  -- Units. Amounts are whole hundreds of GF, so a millionth of one is a whole number of units: no rate here ever rounds.
  min_amount bigint not null check (min_amount > 0 and min_amount % 1000000 = 0),
  max_amount bigint check (max_amount >= min_amount and max_amount % 1000000 = 0),
  term_days integer not null check (term_days between 1 and 3650),
  early_redeem_allowed boolean not null,
  -- Of the principal. Null: the parameter's value when a record is created.
  early_redeem_rate_ppm integer check (early_redeem_rate_ppm between 0 and 1000000),
  -- `closed` takes no new money for now, `off-sale` never again.
  status text not null default 'on-sale' check (status in ('on-sale', 'closed', 'off-sale')),
  -- The maximum that all members together may invest, and the rest of it in hundreds of GF times days: 100 GF for the
  -- whole term use term_days. An early redemption returns its unused days (rules/wealth#quota). The interest of the rest
  -- is in the wealth account, reserved when the product was opened.
  quota bigint not null check (quota >= min_amount and quota >= max_amount and quota % 1000000 = 0),
  hundred_gf_days_left bigint not null
    check (hundred_gf_days_left between 0 and quota / 1000000 * term_days),
  reserved bigint not null default 0 check (reserved = case
    when status = 'off-sale' then 0
    else hundred_gf_days_left * daily_rate_ppm end),
  opened_at timestamptz not null default platform.now()
);
-- Consoles are notified of operators' changes, but not of the remaining quota, which changes with every record.
create trigger product_notify after insert or update of status on wealth.product
  for each row execute function platform.notify_servers('desk:products');

create table wealth.record (
  id integer generated always as identity primary key,
  product_id integer not null references wealth.product,
  member_id integer not null,
  amount bigint not null check (amount > 0 and amount % 1000000 = 0),
  -- Copied when the record was created: operators never change a running record.
  daily_rate_ppm integer not null,
  term_days integer not null,
  early_redeem_allowed boolean not null,
  early_redeem_rate_ppm integer not null,
  promised_interest bigint not null
    check (promised_interest = amount / 1000000 * daily_rate_ppm * term_days),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at = started_at + term_days * interval '24 hours'),
  status text not null default 'active' check (status in ('active', 'matured', 'redeemed')),
  redeemed_at timestamptz,
  -- Earnings and penalty once paid out: paid = amount + earned - penalty.
  earned bigint check (earned between 0 and promised_interest),
  penalty bigint check (penalty between 0 and amount + earned),
  -- True if the unused days and their interest were returned to the product's quota.
  returned_to_quota boolean not null default false check (not returned_to_quota or status = 'redeemed'),
  check ((status = 'redeemed') = (redeemed_at is not null)),
  check ((redeemed_at is null) = (earned is null) and (earned is null) = (penalty is null))
);
create index record_of_member on wealth.record (member_id, id desc);
create index record_maturing on wealth.record (ends_at) where status = 'active';

-- Public: liabilities per member: principal and the whole promised interest.
create view wealth.liability as
  select member_id, sum(amount + promised_interest)::bigint as amount
  from wealth.record where status <> 'redeemed' group by member_id;

-- Public: the interest promised beyond principal.
create view wealth.promised_interest as
  select coalesce(sum(promised_interest), 0)::bigint as promised from wealth.record where status <> 'redeemed';

-- Public: GF in the wealth account reserved for interest not promised yet.
create view wealth.interest_reserve as select coalesce(sum(reserved), 0)::bigint as reserved from wealth.product;
