import type * as contract from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { after } from '../moment.ts'
import { tables } from '../tables.ts'
import { changeOwnOrder } from './own-order.ts'
import { unfreezeRest } from './unfreeze-rest.ts'

export function cancelOrder(ctx: TradingContext): Handler<typeof contract.cancelOrder> {
  return (call) =>
    changeOwnOrder(ctx, call, 'cancel', (tx, order, moment) =>
      unfreezeRest(tx, order, { moment, actor: `member:${call.member.memberId}`, ended: 'cancelled' }),
    )
}

export function pauseOrder(ctx: TradingContext): Handler<typeof contract.pauseOrder> {
  return (call) =>
    changeOwnOrder(ctx, call, 'pause', async (tx, order, moment) => {
      await tables(tx)
        .updateTable('trading.order')
        .set({ paused: true, updated_at: moment })
        .where('id', '=', order.id)
        .execute()
    })
}

export function resumeOrder(ctx: TradingContext): Handler<typeof contract.resumeOrder> {
  return (call) =>
    changeOwnOrder(ctx, call, 'resume', async (tx, order, moment) => {
      await tables(tx)
        .updateTable('trading.order')
        .set({ paused: false, updated_at: moment })
        .where('id', '=', order.id)
        .execute()
    })
}

export function renewOrder(ctx: TradingContext): Handler<typeof contract.renewOrder> {
  return (call) =>
    changeOwnOrder(ctx, call, 'renew', async (tx, order, moment) => {
      await tables(tx)
        .updateTable('trading.order')
        .set({
          expires_at: after(moment, ctx.parameters.get('trading.order-hours') * 60n),
          updated_at: moment,
        })
        .where('id', '=', order.id)
        .execute()
    })
}

/** Withdraws the rest of an order. Running trades continue and determine its final state. */
export function withdrawRest(ctx: TradingContext): Handler<typeof contract.withdrawRest> {
  return (call) =>
    changeOwnOrder(ctx, call, 'withdraw-rest', (tx, order, moment) =>
      unfreezeRest(tx, order, { moment, actor: `member:${call.member.memberId}`, withdrawn: true }),
    )
}
