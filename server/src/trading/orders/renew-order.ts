import type { renewOrder as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { after } from '../moment.ts'
import { orderHours } from '../rules.ts'
import { tables } from '../tables.ts'
import { changeOwnOrder } from './own-order.ts'

export function renewOrder(ctx: TradingContext): Handler<typeof endpoint> {
  return (call) =>
    changeOwnOrder(ctx, call, 'renew', async (tx, order, moment) => {
      await tables(tx)
        .updateTable('trading.order')
        .set({ expires_at: after(moment, ctx.parameters.get(orderHours) * 60n), updated_at: moment })
        .where('id', '=', order.id)
        .execute()
    })
}
