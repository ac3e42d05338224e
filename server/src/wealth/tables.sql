-- GF that rests for a term at a promised rate (rules/wealth#products). Every promise is funded when it is made.
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
  -- Of the principal. Null: what the parameter says when the record is made.
  early_redeem_rate_ppm integer check (early_redeem_rate_ppm between 0 and 1000000),
  -- `closed` takes no new money for now, `off-sale` never again.
  status text not null default 'on-sale' check (status in ('on-sale', 'closed', 'off-sale')),
  -- What all members together may have in it, and how much of that is left, counted in hundreds of GF times days: 100 GF
  -- for the whole term take term_days. An early redemption returns the days that it did not use (rules/wealth#quota).
  -- The interest of what is left lies in the wealth account, set aside when the product was opened.
  quota bigint not null check (quota >= min_amount and quota >= max_amount and quota % 1000000 = 0),
  hundred_days_left bigint not null
    check (hundred_days_left between 0 and quota / 1000000 * term_days),
  reserved bigint not null default 0 check (reserved = case
    when status = 'off-sale' then 0
    else hundred_days_left * daily_rate_ppm end),
  opened_at timestamptz not null default platform.now()
);
-- Consoles are notified of what operators do to it, and not of what is left of the quota, which changes with every record.
create trigger product_told after insert or update of status on wealth.product
  for each row execute function platform.tell_servers('desk:products');

create table wealth.record (
  id integer generated always as identity primary key,
  product_id integer not null references wealth.product,
  member_id integer not null,
  amount bigint not null check (amount > 0 and amount % 1000000 = 0),
  -- As they were when the record was made: an operator never changes a record that runs.
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
  -- What it earned and what that cost, once it is paid out: paid = amount + earned - penalty.
  earned bigint check (earned between 0 and promised_interest),
  penalty bigint check (penalty between 0 and amount + earned),
  -- Whether the days that it did not use, and their interest, went back into the product's quota.
  returned_to_quota boolean not null default false check (not returned_to_quota or status = 'redeemed'),
  check ((status = 'redeemed') = (redeemed_at is not null)),
  check ((redeemed_at is null) = (earned is null) and (earned is null) = (penalty is null))
);
create index record_of_member on wealth.record (member_id, id desc);
create index record_maturing on wealth.record (ends_at) where status = 'active';

-- Wealth's word on what it holds for each member: principal and the whole promised interest.
create view wealth.promise as
  select member_id, sum(amount + promised_interest)::bigint as amount
  from wealth.record where status <> 'redeemed' group by member_id;

-- Wealth's word on what it has promised beyond principal.
create view wealth.interest as
  select coalesce(sum(promised_interest), 0)::bigint as promised from wealth.record where status <> 'redeemed';

-- Wealth's word on what lies in its account for interest that nobody was promised yet.
create view wealth.reserve as select coalesce(sum(reserved), 0)::bigint as reserved from wealth.product;
