import { tradeTable } from '@torch/contract/trading-states.ts'
import type { Invariant } from '../platform/monitoring/audit.ts'
import { caseInvariants } from './appeals/invariants.ts'
import { GRACE_MINUTES } from './rules.ts'

/** Every valid step of a trade, as SQL rows: from, act, to. */
const allowedSteps = Object.entries(tradeTable.moves)
  .flatMap(([act, { from, to }]) =>
    (from.length > 0 ? from.map((state) => `'${state}'`) : ['null']).flatMap((before) =>
      to.map((state) => `(${before}::text, '${act}', '${state}')`),
    ),
  )
  .join(', ')

/**
 * The last moment at which the service ran without a halt: what fell due later waits for the next start, or the end of the
 * halt.
 */
const LAST_SERVED_MOMENT = `(trading.running_time() - (clock_timestamp() - coalesce((select beat_at from platform.heartbeat), clock_timestamp())))`

/** What must always hold between orders, trades and the ledger (rules/faults#invariants). */
export const tradingInvariants: Invariant[] = [
  ...caseInvariants,
  {
    name: 'the points frozen by trades are those of open orders and trades',
    sql: `select 'member ' || coalesce(a.party_id, h.member_id) as id,
        format('frozen %s, held %s', coalesce(a.balance, 0), coalesce(h.held, 0)) as what
      from (select account_id >> 4 as party_id, sum(amount)::bigint as balance from ledger.line
        where kind in ('trade-freeze', 'trade-unfreeze') and account_id & 15 = 2
        group by account_id having sum(amount) <> 0) a
      full join (
        select member_id, sum(amount)::bigint as held from (
          select owner_id as member_id, rest as amount from trading.order where type = 'sell' and rest > 0
          union all
          select seller_id, amount from trading.trade where status not in ('completed', 'cancelled')
        ) holds group by member_id
      ) h on h.member_id = a.party_id
      where coalesce(a.balance, 0) <> coalesce(h.held, 0)`,
  },
  {
    name: 'partners are members with whom a trade was completed, each counted once, on both sides',
    sql: `select 'member ' || coalesce(p.member_id, s.member_id) as id,
        format('counted %s, there are %s, without a trade or another side %s', s.partners, p.people, p.strangers) as what
      from (select member_id, partners from trading.reputation) s
      full join (
        select p.member_id, count(*) as people, count(*) filter (where back.member_id is null or not exists (
            select from trading.trade t where t.status = 'completed'
              and (t.buyer_id, t.seller_id) in ((p.member_id, p.other_id), (p.other_id, p.member_id)))) as strangers
        from trading.partner p
        left join trading.partner back on (back.member_id, back.other_id) = (p.other_id, p.member_id)
        group by p.member_id
      ) p on p.member_id = s.member_id
      where coalesce(s.partners, 0) <> coalesce(p.people, 0) or p.strangers > 0`,
  },
  {
    name: 'a trade paid its buyer exactly once if it is completed, and otherwise never',
    sql: `select 'trade ' || coalesce(t.trade_no, j.ref) as id,
        format('%s, and its journal moved %s', coalesce(t.status, 'has no row'), j.moved) as what
      from trading.trade t
      full join (
        select j.ref, jsonb_object_agg(p.account_id, p.amount) as moved
        from ledger.journal_head j join ledger.line p on p.journal_id = j.id where j.kind = 'trade' group by j.ref
      ) j on j.ref = t.trade_no
      where t.id is null or j.moved is distinct from case when t.status = 'completed' then
        jsonb_build_object((t.seller_id::bigint * 16)::text, -t.amount, (t.buyer_id::bigint * 16)::text, t.amount) end`,
  },
  {
    name: 'an order’s state follows from its trades',
    sql: `select 'order ' || o.order_no as id,
        format('%s: rest %s, running %s of %s, done %s of %s', o.status, o.rest, o.running, t.running, o.done, t.done) as what
      from trading.order o
      cross join lateral (
        select coalesce(sum(amount) filter (where status not in ('completed', 'cancelled')), 0) as running,
          coalesce(sum(amount) filter (where status = 'completed'), 0) as done
        from trading.trade where order_id = o.id
      ) t
      where o.running <> t.running or o.done <> t.done
        or o.status = 'partial' and o.running = 0 and o.done = 0
        or o.status = 'partial' and o.running = 0 and o.rest = 0`,
  },
  {
    name: 'no trade awaits a payment, and no order a taker, after its deadline',
    sql: `select 'trade ' || trade_no as id, 'its time to pay was over at ' || due_at as what from trading.trade
      where status = 'pending-payment' and due_at < ${LAST_SERVED_MOMENT} - make_interval(mins => ${GRACE_MINUTES + 2})
      union all
      select 'order ' || order_no, 'its time was over at ' || expires_at from trading.order
      where status in ('pending', 'partial') and rest > 0 and expires_at < ${LAST_SERVED_MOMENT} - interval '2 minutes'`,
  },
  {
    name: 'each step of a trade is permitted by the state table, and the last one is its current status',
    sql: `select 'trade ' || t.trade_no as id, format('%s: %s -> %s, and it is %s', s.act, s.from_status, s.to_status, t.status) as what
      from trading.trade t
      left join (
        select *, lag(to_status) over steps as before, lead(id) over steps is null as is_last
        from trading.step window steps as (partition by trade_id order by id)
      ) s on s.trade_id = t.id
      where s.id is null or s.from_status is distinct from s.before
        or not exists (select from (values ${allowedSteps}) l (from_status, act, to_status)
          where l.from_status is not distinct from s.from_status and l.act = s.act and l.to_status = s.to_status)
        or s.is_last and s.to_status <> t.status`,
  },
  {
    name: 'the tally of orders is the number of orders in the hall',
    sql: `select coalesce(o.type, y.type) || ' ' || coalesce(o.status, y.status) as id,
        format('%s orders, tallied %s', coalesce(o.n, 0), coalesce(y.n, 0)) as what
      from (select type, status, count(*) as n from trading.order where link is null group by 1, 2) o
      full join (select type, status, sum(change) as n from trading.order_count_change group by 1, 2) y
        on y.type = o.type and y.status = o.status
      where coalesce(o.n, 0) <> coalesce(y.n, 0)`,
  },
]
