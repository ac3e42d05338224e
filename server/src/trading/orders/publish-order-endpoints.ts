import type * as contract from '@torch/contract/trading.ts'
import { askSecondKey } from '../../identity/index.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { addressIn, readAddress } from '../usdt-codes/usdt-codes.ts'
import { publishOrder } from './publish-order.ts'

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
