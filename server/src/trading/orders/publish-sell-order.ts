import type { publishSellOrder as promise } from '@torch/contract/trading.ts'
import { askSecondKey } from '../../identity/door.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { networkOf } from '../usdt-codes/network-of.ts'
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
    if (name === null) return publish(call, { secondKey, network: await networkOf(house, memberId, file) })
    const read = await readAddress(house, memberId, file)
    return publish(call, { secondKey, network: read?.network ?? null, keeping: { name, read } })
  }
}
