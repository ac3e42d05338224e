import type { renewOrder as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { after } from '../moment.ts'
import { orderHours } from '../rules.ts'
import { tables } from '../tables.ts'
import { changeOwnOrder } from './own-order.ts'

export function renewOrder(house: TradingHouse): Handler<typeof promise> {
  return (call) =>
    changeOwnOrder(house, call, 'renew', async (tx, order, moment) => {
      await tables(tx)
        .updateTable('trading.order')
        .set({ expires_at: after(moment, house.parameters.get(orderHours) * 60n), updated_at: moment })
        .where('id', '=', order.id)
        .execute()
    })
}
