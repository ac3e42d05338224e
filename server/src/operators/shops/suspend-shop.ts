import type { suspendShop as promise } from '@torch/contract/operator-lists.ts'
import { notify } from '../../identity/door.ts'
import { suspend } from '../../merchants/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'

export function suspendShop({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { reason } = call.body
      const { id, name, owner_id: ownerId, status } = await suspend(tx, call.params.id, reason)
      await notify(tx, [{ to: ownerId, about: { kind: 'shop-suspended', shop: name, reason } }])
      await recordAct(tx, call, {
        act: 'shop-suspended',
        about: `shop:${id}`,
        memberId: ownerId,
        details: { reason },
      })
      return { id, status }
    })
}
