-- Oddities that operators look at (decision 055): found once a day by going through the last weeks in sets, kept with what was
-- said about them. Each room says by a view what may be looked at.

create view merchants.owner as select id as shop_id, owner_id from merchants.shop;

-- A journal's id stands for its time: the last weeks are found by it.
create view payments.paid as
  select id, payer_id, shop_id, amount, paid_at as at from payments.payment
  union all
  select id, payer_id, shop_id, -amount, at from payments.refund;

create view points.sent as select id, from_id, to_id, amount, at from points.transfer;

-- Sign-ins from networks that tell something: not from loopback, private, link-local and carriers' shared addresses, which
-- may be a proxy's (identity/linked-members.ts has the same).
create view identity.seen_from as
  select member_id, ip, user_agent, created_at from identity.session
  where ip !~ '^(::ffff:)?(10|127|192[.]168|169[.]254|172[.](1[6-9]|2[0-9]|3[01])|100[.](6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))[.]|^::1$|^f[cd]|^fe[89ab]';

-- Completed trades with the guide price of their moment; null before there was one.
create view trading.priced as
  select t.at, t.a, t.b, t.volume, t.unit_price, m.price as market
  from trading.priced_trade t
  left join lateral (
    select p.price from trading.market_price p where p.at <= t.at order by p.at desc, p.id desc limit 1
  ) m on true;

create table economy.oddity (
  id integer generated always as identity primary key,
  kind text collate "C" not null check (kind in ('circle', 'linked-payments', 'shared-device', 'jump', 'off-price')),
  -- What it is about: found again it is the same row.
  about text collate "C" not null,
  -- Whom it is about, in the order in which points went.
  members integer[] not null check (cardinality(members) > 0),
  amount bigint not null,
  unit text collate "C" not null check (unit in ('GF', 'PV')),
  events integer not null,
  -- Further figures that say why, by name.
  details jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  found_at timestamptz not null default platform.now(),
  looked_at timestamptz,
  looked_by text,
  remark text,
  check ((looked_at is null) = (looked_by is null) and (looked_at is null) = (remark is null)),
  unique (kind, about)
);
create index oddity_open on economy.oddity (id) where looked_at is null;
