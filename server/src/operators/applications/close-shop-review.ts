import type { closeShopReview as endpoint } from '@torch/contract/operators.ts'
import { closeReview } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { shownShopReview } from './shop-review.ts'

export function closeShopReview({ db }: OperatorsContext): Handler<typeof endpoint> {
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
