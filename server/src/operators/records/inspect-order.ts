import { writeUnits } from '@torch/contract/money.ts'
import type { inspectOrder as endpoint } from '@torch/contract/operator-lists.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { orderForOperators } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { shownOrders } from './find-orders.ts'
import { tradeInList } from './find-trades.ts'

export function inspectOrder({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
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
}
