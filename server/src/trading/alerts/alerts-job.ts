import { writeUnits } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { TradingContext } from '../context.ts'
import { buyLimitSql } from '../traders/buy-limit.ts'

/** Members per transaction: each notice appears when its transaction commits. */
const CHUNK = 500

interface MatchedAlert {
  id: number
  member_id: number
  order_id: number
  rest: bigint
  unit_price: bigint
}

/**
 * Job: notifies members with an alert that a matching order is in the hall (rules/trading#alerts). In a job, so that publishing
 * does not wait for it; an order that is gone within a minute is not announced.
 */
export function alertsJob({ db, parameters }: Pick<TradingContext, 'db' | 'parameters'>): Job {
  return {
    name: 'trading.alerts',
    every: { minutes: 1 },
    async run() {
      const rules = { hours: Number(parameters.get('trading.alert-hours')), limit: buyLimitSql(parameters) }
      for (const side of ['buy', 'sell'] as const)
        for (let after = 0, notified = CHUNK; notified === CHUNK; )
          await db.transaction().execute(async (tx) => {
            const rows = await notifyNext(tx, side, after, rules)
            notified = rows.length
            after = rows.at(-1)?.id ?? after
          })
    },
  }
}

async function notifyNext(tx: Tx, side: OrderType, after: number, rules: Rules): Promise<MatchedAlert[]> {
  const rows = await markNext(tx, side, after, rules)
  await notify(
    tx,
    rows.map((one) => ({
      to: one.member_id,
      about: {
        kind: 'order-alert',
        orderId: one.order_id,
        side,
        amount: writeUnits(one.rest),
        unitPrice: writeUnits(one.unit_price),
      },
    })),
  )
  return rows
}

interface Rules {
  hours: number
  /** What a member may still buy, as SQL over `m` and its reputation `own`. */
  limit: RawBuilder<bigint>
}

/** As in the hall (orders/list-offers.ts). */
const OFFERED = sql`o.link is null and o.status in ('pending', 'partial') and o.rest > 0 and not o.paused and o.suspended_reason is null
  and o.expires_at > (select trading.running_time())
  and not exists (select from trading.reputation r where r.member_id = o.owner_id and r.banned_until > platform.now())`

/**
 * Marks and returns the next alerts with an order that their member can take, with the best order of each. An alert that has
 * fired rests for `hours`, and as long as its order is offered. Rows locked by another transaction are skipped.
 */
async function markNext(
  tx: Tx,
  side: OrderType,
  after: number,
  { hours, limit }: Rules,
): Promise<MatchedAlert[]> {
  const [wanted, isGood, bestFirst] =
    side === 'buy'
      ? [
          sql`o.type = 'sell'`,
          sql`o.unit_price <= a.unit_price and a.amount <= ${limit}`,
          sql`o.unit_price, o.id`,
        ]
      : [sql`o.type = 'buy'`, sql`o.unit_price >= a.unit_price`, sql`o.unit_price desc, o.id`]
  const { rows } = await sql<MatchedAlert>`
    with found as (
      select a.id, best.*
      from trading.alert a
      join identity.active_member m on m.member_id = a.member_id
      left join trading.reputation own on own.member_id = a.member_id
      cross join lateral (
        select o.id as order_id, o.rest, o.unit_price
        from trading.order o
        where ${wanted} and ${OFFERED} and ${isGood}
          and o.rest >= a.amount and (a.network is null or o.network = a.network)
          -- Excluded are orders they could not take: their own, of a blocked member, with demands they do not meet, or beyond
          -- their buy limit.
          and o.owner_id <> a.member_id
          and not exists (select from trading.block b
            where (b.member_id, b.blocked_id) in ((a.member_id, o.owner_id), (o.owner_id, a.member_id)))
          and o.min_partners <= coalesce(own.partners, 0)
          and o.min_days <= floor(extract(epoch from platform.now() - m.registered_at) / 86400)
        order by ${bestFirst} limit 1
      ) best
      where a.side = ${side} and a.id > ${after}
        and (own.banned_until is null or own.banned_until <= platform.now())
        and (a.notified_at is null or a.notified_at <= platform.now() - make_interval(hours => ${hours})
          and not exists (select from trading.order o where o.id = a.order_id and ${OFFERED}))
      order by a.id limit ${CHUNK}
      for update of a skip locked
    ), notified as (
      update trading.alert a set notified_at = platform.now(), order_id = found.order_id
      from found where a.id = found.id
      returning a.id, a.member_id, a.order_id, found.rest, found.unit_price
    )
    select * from notified order by id`.execute(tx)
  return rows
}
