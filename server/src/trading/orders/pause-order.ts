import type { pauseOrder as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { changeOwnOrder } from './own-order.ts'

export function pauseOrder(ctx: TradingContext): Handler<typeof endpoint> {
  return (call) =>
    changeOwnOrder(ctx, call, 'pause', async (tx, order, moment) => {
      await tables(tx)
        .updateTable('trading.order')
        .set({ paused: true, updated_at: moment })
        .where('id', '=', order.id)
        .execute()
    })
}
