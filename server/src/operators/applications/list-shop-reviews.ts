import type { QueryOf } from '@torch/contract/operation.ts'
import type { listShopReviews as endpoint, ShopReview } from '@torch/contract/operators.ts'
import { shopReviews } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { shownShopReviews } from './shop-review.ts'

export function listShopReviews({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) => reviewsFound(db, query)
}

export async function reviewsFound(
  db: Db,
  { status, after, size }: QueryOf<typeof endpoint>,
): Promise<ShopReview[]> {
  return shownShopReviews(db, await shopReviews(db, { open: status === 'open', after, size }))
}
