-- Adds undrawn trades to the candles. A concurrent reader sees each trade exactly once, on its candle or beside it.
create or replace function trading.add_backlog_to_candles() returns void language sql volatile as $$
  with gone as (
    delete from trading.candle_backlog returning *
  )
  insert into trading.candle as c (span, starts_at, open, high, low, close, volume, turnover, trades, opened_at, closed_at)
  select bucket.span, bucket.starts_at,
    (array_agg(unit_price order by at, trade_id))[1], max(unit_price), min(unit_price),
    (array_agg(unit_price order by at desc, trade_id desc))[1],
    sum(volume)::bigint, sum(turnover)::bigint, count(*)::integer, min(at), max(at)
  from gone cross join lateral (values
    ('day', date_trunc('day', at, 'Asia/Shanghai')),
    ('quarter', date_bin('15 minutes', at, timestamptz '2000-01-01'))
  ) bucket (span, starts_at)
  group by bucket.span, bucket.starts_at
  order by bucket.span, bucket.starts_at
  on conflict (span, starts_at) do update set
    open = case when excluded.opened_at < c.opened_at then excluded.open else c.open end,
    opened_at = least(c.opened_at, excluded.opened_at),
    close = case when excluded.closed_at >= c.closed_at then excluded.close else c.close end,
    closed_at = greatest(c.closed_at, excluded.closed_at),
    high = greatest(c.high, excluded.high),
    low = least(c.low, excluded.low),
    volume = c.volume + excluded.volume,
    turnover = c.turnover + excluded.turnover,
    trades = c.trades + excluded.trades;
$$;
