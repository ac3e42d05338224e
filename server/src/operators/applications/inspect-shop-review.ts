import type { inspectShopReview as endpoint } from '@torch/contract/operators.ts'
import { shopReviewById } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { shownShopReview } from './shop-review.ts'

/** Returns a shop review. This access to the licence is recorded in the audit log (rules/operators#log). */
export function inspectShopReview({ db, links }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const row = await shopReviewById(tx, call.params.id)
      await recordAct(tx, call, {
        act: 'shop-review-viewed',
        about: `shop:${row.shop_id}`,
        memberId: row.owner_id,
        details: { review: row.id, version: row.version },
      })
      const link = (licence: string | null) =>
        licence === null ? null : links.urlForOperator(licence, call.operator.operatorId)
      return {
        ...(await shownShopReview(tx, row)),
        ownerId: row.owner_id,
        licenceBefore: link(row.licence_before),
        licenceAfter: link(row.licence_after),
      }
    })
}
