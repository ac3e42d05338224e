import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'

interface RunningBusiness {
  member_id: number
  trades: number
  orders: number
  /** The only trade; null where there are more, or none. */
  trade_id: number | null
}

/** Notices per statement. */
const NOTICES_PER_STATEMENT = 5000

/**
 * Notifies members with a running trade or an open order that trading resumes, in the transaction that lifts the halt. Call
 * after `extendDeadlines`: what had run out before the halt is over.
 */
export async function notifyTradingResumed(
  tx: Tx,
  { haltedAt, resumedAt }: { haltedAt: Date; resumedAt: Date },
): Promise<void> {
  const { rows } = await sql<RunningBusiness>`
    select member_id, count(trade_id)::integer as trades, count(order_id)::integer as orders,
      case when count(trade_id) = 1 and count(order_id) = 0 then min(trade_id)::integer end as trade_id
    from (
      select buyer_id as member_id, id as trade_id, null::integer as order_id from trading.trade
      where status not in ('completed', 'cancelled')
      union all
      select seller_id, id, null from trading.trade where status not in ('completed', 'cancelled')
      union all
      select owner_id, null, id from trading.order
      where status in ('pending', 'partial') and rest > 0 and expires_at > (select trading.running_time())
    ) under_way
    group by member_id order by member_id`.execute(tx)
  const times = { haltedTime: haltedAt.toISOString(), resumedTime: resumedAt.toISOString() }
  for (let from = 0; from < rows.length; from += NOTICES_PER_STATEMENT)
    await notify(
      tx,
      rows.slice(from, from + NOTICES_PER_STATEMENT).map(({ member_id, trade_id, trades, orders }) => ({
        to: member_id,
        about: { kind: 'trading-resumed', ...times, trades, transactionId: trade_id, orders },
      })),
    )
}
