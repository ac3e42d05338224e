import { writeUnits } from '@torch/contract/money.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { findOrders as endpoint, OrderInList } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { countOrders, type Order, searchOrders } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { withTimeRange, withTotal } from '../lists/lists.ts'

export function findOrders({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) => withTotal(query, ordersFound(db, query), () => countOrders(db, wantedOf(query)))
}

export async function ordersFound(db: Db, query: QueryOf<typeof endpoint>): Promise<OrderInList[]> {
  return shownOrders(db, await searchOrders(db, wantedOf(query)))
}

export async function shownOrders(db: Db, rows: Order[]): Promise<OrderInList[]> {
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

function wantedOf(query: QueryOf<typeof endpoint>) {
  return { ...query, ...withTimeRange(query) }
}
