import type { publishSellOrder as promise } from '@torch/contract/trading.ts'
import { askSecondKey } from '../../identity/door.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { addressIn } from '../usdt-codes/address-in.ts'
import { readAddress } from '../usdt-codes/read-address.ts'
import { publishOrder } from './publish-order.ts'

export function publishSellOrder(house: TradingHouse): Handler<typeof promise> {
  const publish = publishOrder(house, 'sell')
  return async (call) => {
    const { keepCodeAs: name, usdtQrCode: file, paymentPassword } = call.body
    // The buyer will pay to this code.
    const secondKey = await askSecondKey(house, call, paymentPassword, 'verified-gf')
    if (secondKey instanceof Replay) return secondKey
    if (file === null) return publish(call, { secondKey })
    // Before any lock: reading a picture takes time.
    const { memberId } = call.member
    if (name === null) return publish(call, { secondKey, payTo: await addressIn(house, memberId, file) })
    const read = await readAddress(house, memberId, file)
    return publish(call, { secondKey, payTo: read ?? null, keeping: { name, read } })
  }
}
