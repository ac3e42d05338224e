import type { Invariant } from '../../platform/monitoring/audit.ts'

/** What must always hold between cases, their trades and the price (rules/faults#invariants). */
export const caseInvariants: Invariant[] = [
  {
    name: 'a trade has the status appealing exactly while an appeal about it is open',
    sql: `select 'trade ' || t.id as id,
        case when a.id is null then 'is appealing without an open appeal' else 'is ' || t.status || ' while appeal ' || a.id || ' is open' end as what
      from trading.trade t left join trading.appeal a
        on a.trade_id = t.id and a.kind = 'appeal' and a.status in ('pending', 'under-review')
      where (t.status = 'appealing') <> (a.id is not null)`,
  },
  {
    name: 'a decided appeal ended its trade as decided, and no trade was decided without one',
    sql: `select coalesce('appeal ' || a.id, 'trade ' || s.trade_id) as id,
        case when a.id is null then 'was decided without an appeal' when s.id is null then 'is decided, and its trade was not'
          else format('is %s for the %s, and its trade was %s', a.status, a.for_side, s.act) end as what
      from (select * from trading.appeal where kind = 'appeal' and status in ('succeeded', 'failed') and not settled) a
      full join (select * from trading.step where act in ('decide-for-buyer', 'decide-for-seller')) s on s.trade_id = a.trade_id
      where a.id is null or s.id is null or s.act <> 'decide-for-' || a.for_side
        or (a.status = 'succeeded') <> (a.side = a.for_side) or a.handler_id is null or a.second_id = a.handler_id`,
  },
  {
    name: 'a settled appeal ended by a release or by the buyer giving up, in favour of that side',
    sql: `select 'appeal ' || a.id as id, format('is %s and its trade is %s', a.status, t.status) as what
      from trading.appeal a join trading.trade t on t.id = a.trade_id
      where a.settled and not exists (
        select from trading.step s where s.trade_id = a.trade_id and s.at = a.decided_at
          and (s.act, a.status) in (('release', case a.side when 'buyer' then 'succeeded' else 'withdrawn' end),
            ('concede', case a.side when 'seller' then 'succeeded' else 'withdrawn' end)))`,
  },
  {
    name: 'a complaint came after its trade was completed, and moved nothing',
    sql: `select 'appeal ' || a.id as id, 'complains about a trade that is ' || t.status as what
      from trading.appeal a join trading.trade t on t.id = a.trade_id
      where a.kind = 'complaint' and (t.status <> 'completed' or t.released_at > a.created_at)`,
  },
  {
    name: 'each completed trade occurs once, unchanged, among those that determine the price',
    sql: `select 'trade ' || coalesce(t.id, p.trade_id) as id,
        case when t.id is null then 'determines the price and is not completed' when p.trade_id is null then 'is completed and does not determine the price'
          else 'determines the price with figures that differ from its own' end as what
      from (select * from trading.trade where status = 'completed') t
      full join trading.priced_trade p on p.trade_id = t.id
      where t.id is null or p.trade_id is null or p.unit_price <> t.unit_price or p.volume <> t.amount
        or p.turnover <> t.total_price or p.a <> least(t.buyer_id, t.seller_id) or p.b <> greatest(t.buyer_id, t.seller_id)
        or p.sold_by_a <> (t.seller_id < t.buyer_id)`,
  },
  {
    name: 'no trade of an order by link determines the price',
    sql: `select 'trade ' || t.id as id, 'determines the price, and its order was not in the hall' as what
      from trading.trade t join trading.order o on o.id = t.order_id join trading.priced_trade p on p.trade_id = t.id
      where o.link is not null and p.counts`,
  },
  {
    name: 'a day’s candle is the sum of its quarter hours',
    sql: `select 'day ' || starts_at as id, format('has %s trades over %s, its quarters %s over %s', d.trades, d.volume, q.trades, q.volume) as what
      from (
        select starts_at, sum(trades) as trades, sum(volume) as volume, sum(turnover) as turnover, max(high) as high, min(low) as low
        from trading.candle_with_backlog where span = 'day' group by 1
      ) d
      full join (
        select date_trunc('day', starts_at, 'Asia/Shanghai') as starts_at, sum(trades) as trades, sum(volume) as volume,
          sum(turnover) as turnover, max(high) as high, min(low) as low
        from trading.candle_with_backlog where span = 'quarter' group by 1
      ) q using (starts_at)
      where (d.trades, d.volume, d.turnover, d.high, d.low) is distinct from (q.trades, q.volume, q.turnover, q.high, q.low)`,
  },
]
