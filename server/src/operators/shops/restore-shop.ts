import type { restoreShop as promise } from '@torch/contract/operator-lists.ts'
import { notify } from '../../identity/door.ts'
import { restore } from '../../merchants/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'

export function restoreShop({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { id, name, owner_id: ownerId, status } = await restore(tx, call.params.id)
      await notify(tx, [{ to: ownerId, about: { kind: 'shop-restored', shop: name } }])
      await recordAct(tx, call, {
        act: 'shop-restored',
        about: `shop:${id}`,
        memberId: ownerId,
        details: { reason: call.body.reason },
      })
      return { id, status }
    })
}
