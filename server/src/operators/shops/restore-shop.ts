import type { restoreShop as endpoint } from '@torch/contract/operator-lists.ts'
import { notify } from '../../identity/index.ts'
import { restore } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

export function restoreShop({ db }: OperatorsContext): Handler<typeof endpoint> {
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
