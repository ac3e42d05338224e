import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { transferPvFromPersonal as promise } from '@torch/contract/payments.ts'
import { accountId, moveOnce, post } from '../ledger/door.ts'
import { shopOf } from '../merchants/door.ts'
import type { Tx } from '../platform/db.ts'
import { type Handler, Written } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PaymentsHouse } from './house.ts'
import { numberAndMoment } from './number-and-moment.ts'

/** PV from a shop's owner to the shop, one to one. It was earned before: it counts neither as spent nor as earned. */
export function transferPvFromPersonal(house: PaymentsHouse): Handler<typeof promise> {
  return async (call) => {
    const { memberId } = call.member
    const shop = await shopOf(house.db, memberId)
    if (!shop) throw new Refusal('noShop')
    const accounts = [accountId(memberId, 'available', 'PV'), accountId(shop.id, 'available', 'PV')]
    const result = await moveOnce(house.db, call, accounts, (tx) =>
      transfer(house, tx, { memberId, shopId: shop.id, amount: call.query.amount }),
    )
    if (result instanceof Written) house.events.publish({ to: memberId, type: 'points-changed', ref: '' })
    return result
  }
}

/** Under the locks of both accounts. */
async function transfer(
  { pvChanged }: PaymentsHouse,
  tx: Tx,
  { memberId, shopId, amount }: { memberId: number; shopId: number; amount: Units },
) {
  const { number, moment } = await numberAndMoment(tx, 'S')
  const [journal] = await post(
    tx,
    [
      {
        kind: 'pv-to-shop',
        actor: `member:${memberId}`,
        ref: number,
        legs: [
          { account: accountId(memberId, 'available', 'PV'), amount: -amount, counted: false },
          { account: accountId(shopId, 'available', 'PV'), amount, counted: false },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientPv')
  for (const tell of pvChanged) await tell(tx, [memberId])
  return {
    transferNo: number,
    merchantId: shopId,
    amount: writeUnits(amount),
    createdTime: moment.toISOString(),
  }
}
