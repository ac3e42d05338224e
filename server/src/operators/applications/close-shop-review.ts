import type { closeShopReview as promise } from '@torch/contract/operators.ts'
import { closeReview } from '../../merchants/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'
import { shownShopReview } from './shop-review.ts'

export function closeShopReview({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { version, remark } = call.body
      const { operatorId } = call.operator
      const row = await closeReview(tx, { id: call.params.id, version, remark, operatorId })
      await recordAct(tx, call, {
        act: 'shop-review-closed',
        about: `shop:${row.shop_id}`,
        memberId: row.owner_id,
        details: { review: row.id, version, remark },
      })
      return shownShopReview(tx, row)
    })
}
