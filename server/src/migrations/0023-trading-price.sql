-- What GF is worth: the trades that count, the candles drawn from them, and the market price as it was in force (rules.md 7).
create schema if not exists trading;

-- One row for each completed trade, written in the transaction that completes it. People are a and b in the order of their
-- ids, so that both directions of a pair are one pair.
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
  -- False where the two are linked, or where somebody appealed or complained: kept out of the price.
  counts boolean not null
);
create index priced_trade_by_time on trading.priced_trade (at) include (a, b, sold_by_a, volume, turnover) where counts;

-- Trades between people who are not linked, by quarters of an hour and by the platform's days. Never taken back.
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
  -- When the trades of `open` and `close` were completed: two that end at the same moment may come in either order.
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  primary key (span, starts_at)
);

-- What the market price was, from when on. Written whenever it has changed; only ever added to.
create table trading.market_price (
  id bigint generated always as identity primary key,
  at timestamptz not null default platform.now(),
  price bigint not null check (price > 0),
  source text collate "C" not null check (source in ('trades', 'pinned'))
);
create index market_price_by_time on trading.market_price (at desc, id desc);

-- Proofs that were held against all others (files/find-same-pictures.ts), and what they were found to repeat.
create table trading.proof_look (
  file text primary key,
  at timestamptz not null default platform.now()
);
create table trading.same_proof (
  file text not null,
  other text not null,
  primary key (file, other)
);
