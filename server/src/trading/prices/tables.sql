-- The value of GF: the trades that count, their candles, and the market price in force (rules/trading#market-price).

-- One row per completed trade, written in the transaction that completes it. Members a and b are ordered by id, so that both
-- directions of a pair are one pair.
create table trading.priced_trade (
  trade_id bigint primary key,
  at timestamptz not null,
  unit_price bigint not null check (unit_price > 0),
  volume bigint not null check (volume > 0),
  -- What was paid, in 0.0001 USDT.
  turnover bigint not null check (turnover > 0),
  a integer not null,
  b integer not null check (a < b),
  sold_by_a boolean not null,
  -- False where the members are linked, where there was an appeal or complaint, or where the order was not open to all:
  -- excluded from the price.
  counts boolean not null
);
create index priced_trade_by_time on trading.priced_trade (at) include (a, b, sold_by_a, volume, turnover, counts);
create index priced_trade_counted on trading.priced_trade (at) where counts;

-- Trades of the hall between unlinked members, by quarter of an hour and by the platform's day. Append-only.
create table trading.candle (
  span text collate "C" not null check (span in ('quarter', 'day')),
  starts_at timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  turnover bigint not null,
  trades integer not null,
  -- When the trades of `open` and `close` were completed: simultaneous ones may come in either order.
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  primary key (span, starts_at)
);

-- The market price and when it began; a row per change. Append-only.
create table trading.market_price (
  id bigint generated always as identity primary key,
  at timestamptz not null default platform.now(),
  price bigint not null check (price > 0),
  source text collate "C" not null check (source in ('trades', 'pinned'))
);
create index market_price_by_time on trading.market_price (at desc, id desc);

-- Public: completed trades with the guide price of that moment; null before there was one.
create view trading.priced as
  select t.at, t.a, t.b, t.sold_by_a, t.volume, t.unit_price, m.price as market
  from trading.priced_trade t
  left join lateral (
    select p.price from trading.market_price p where p.at <= t.at order by p.at desc, p.id desc limit 1
  ) m on true;

-- Completed trades not yet on a candle: written in the transaction that completes them and drawn by a job, since trades of the
-- same quarter of an hour would otherwise wait for its one row (decision 044).
create table trading.candle_backlog (
  trade_id bigint not null,
  at timestamptz not null,
  unit_price bigint not null,
  volume bigint not null,
  turnover bigint not null
);

-- All candles in parts: the drawn ones and each undrawn trade. `trade_id` orders trades of the same moment.
create view trading.candle_with_backlog as
  select span, starts_at, open, high, low, close, volume, turnover, trades, opened_at, closed_at, null::bigint as trade_id
  from trading.candle
  union all
  select bucket.span, bucket.starts_at, unit_price, unit_price, unit_price, unit_price, volume, turnover, 1, at, at, trade_id
  from trading.candle_backlog
  cross join lateral (values
    ('day' collate "C", date_trunc('day', at, 'Asia/Shanghai')),
    ('quarter', date_bin('15 minutes', at, timestamptz '2000-01-01'))
  ) bucket (span, starts_at);
