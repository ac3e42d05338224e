import type * as contract from '@torch/contract/trading.ts'
import { askSecondKey } from '../../identity/index.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { after } from '../moment.ts'
import { tables } from '../tables.ts'
import { addressIn, readAddress } from '../usdt-codes/usdt-codes.ts'
import { changeOwnOrder } from './own-order.ts'
import { publishOrder } from './publish-order.ts'
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

export function publishBuyOrder(ctx: TradingContext): Handler<typeof contract.publishBuyOrder> {
  return publishOrder(ctx, 'buy')
}

export function publishSellOrder(ctx: TradingContext): Handler<typeof contract.publishSellOrder> {
  const publish = publishOrder(ctx, 'sell')
  return async (call) => {
    const { saveCodeAs: name, usdtQrCode: file, paymentPassword } = call.body
    // The buyer will pay to this code.
    const secondKey = await askSecondKey(ctx, call, paymentPassword, 'verified-gf')
    if (secondKey instanceof Replay) return secondKey
    if (file === null) return publish(call, { secondKey })
    // Before any lock: reading a picture takes time.
    const { memberId } = call.member
    if (name === null) return publish(call, { secondKey, payTo: await addressIn(ctx, memberId, file) })
    const read = await readAddress(ctx, memberId, file)
    return publish(call, { secondKey, payTo: read ?? null, keeping: { name, read } })
  }
}
