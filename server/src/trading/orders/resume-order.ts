import type { resumeOrder as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { changeOwnOrder } from './own-order.ts'

export function resumeOrder(house: TradingHouse): Handler<typeof promise> {
  return (call) =>
    changeOwnOrder(house, call, 'resume', async (tx, order, moment) => {
      await tables(tx)
        .updateTable('trading.order')
        .set({ paused: false, updated_at: moment })
        .where('id', '=', order.id)
        .execute()
    })
}
