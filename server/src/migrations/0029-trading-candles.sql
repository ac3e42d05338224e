-- Deals that wait for nobody (decision 044): candles are drawn later, and a take leaves the indexes of its order alone.

-- Completed trades that are on no candle yet: written in the transaction that completes them and drawn by a job. Trades of
-- the same quarter of an hour would otherwise wait for each other at its one row.
create table trading.undrawn_trade (
  trade_id bigint not null,
  at timestamptz not null,
  unit_price bigint not null,
  volume bigint not null,
  turnover bigint not null
);

-- All candles in parts: what is drawn, and each trade that is not. `trade_id` settles who came first at the same moment.
create view trading.candle_part as
  select span, starts_at, open, high, low, close, volume, turnover, trades, opened_at, closed_at, null::bigint as trade_id
  from trading.candle
  union all
  select bucket.span, bucket.starts_at, unit_price, unit_price, unit_price, unit_price, volume, turnover, 1, at, at, trade_id
  from trading.undrawn_trade
  cross join lateral (values
    ('day' collate "C", date_trunc('day', at, 'Asia/Shanghai')),
    ('quarter', date_bin('15 minutes', at, timestamptz '2000-01-01'))
  ) bucket (span, starts_at);

-- Draws what is undrawn. Whoever reads meanwhile sees a trade on its candle or beside it, never twice and never not.
create function trading.draw_candles() returns void language sql volatile as $$
  with gone as (
    delete from trading.undrawn_trade returning *
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

-- An order's rest changes with each take. Without it in an index the new version stays on its page, if that has room.
drop index trading.order_expiring;
create index order_expiring on trading.order (expires_at) where status in ('pending', 'partial');
alter table trading.order set (fillfactor = 70);

-- Whether two members may well be one person (identity/linked-members.ts says what is looked at). A function of its own, so
-- that each pair is looked up by its members and the planner never joins everybody's sessions with each other.
create function identity.are_linked(one integer, other integer, days integer, own_network text) returns boolean
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
begin
  return exists (select from identity.member where id = one and upline_id = other)
    or exists (select from identity.member where id = other and upline_id = one)
    or exists (
      select from identity.session a join identity.session b on b.ip = a.ip and b.user_agent = a.user_agent
      where a.member_id = one and b.member_id = other
        and least(a.created_at, b.created_at) > platform.now() - make_interval(days => days)
        and a.ip !~ own_network
    );
end $$;
