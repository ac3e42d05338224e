import { writeUnits } from '@torch/contract/money.ts'
import type { inspectOrder as endpoint, OrderInList } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countOrders, type Order, orderForOperators, searchOrders } from '../../trading/index.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { tradeInList } from './trades-endpoints.ts'

export const findOrders = listHandler('orders', {
  find: async (db, query) => shownOrders(db, await searchOrders(db, query)),
  count: countOrders,
})

async function shownOrders(db: Db, rows: Order[]): Promise<OrderInList[]> {
  const names = await namesOf(db, [...new Set(rows.map((row) => row.owner_id))])
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    paused: row.paused,
    orderNo: row.order_no,
    ownerId: row.owner_id,
    owner: names.get(row.owner_id)?.username ?? '—',
    gfAmount: writeUnits(row.amount),
    rest: writeUnits(row.rest),
    unitPrice: writeUnits(row.unit_price),
    createdTime: row.created_at.toISOString(),
  }))
}

export const inspectOrder = inTransaction<typeof endpoint>(async (tx, call) => {
  const found = await orderForOperators(tx, call.params.id)
  if (!found) throw new Refusal('unknownOrder')
  const { row, trades } = found
  await recordAct(tx, call, { act: 'order-viewed', about: `order:${row.id}`, memberId: row.owner_id })
  const [shown] = await shownOrders(tx, [row])
  if (!shown) throw new Error('an order could not be read')
  return {
    ...shown,
    remark: row.remark,
    running: writeUnits(row.running),
    done: writeUnits(row.done),
    returned: writeUnits(row.returned),
    expiresTime: row.expires_at.toISOString(),
    endedTime: row.ended_at?.toISOString() ?? null,
    trades: trades.map(tradeInList),
  }
})
