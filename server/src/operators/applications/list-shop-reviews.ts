import type { QueryOf } from '@torch/contract/operation.ts'
import type { listShopReviews as promise, ShopReview } from '@torch/contract/operators.ts'
import { shopReviews } from '../../merchants/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { shownShopReviews } from './shop-review.ts'

export function listShopReviews({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ query }) => reviewsFound(db, query)
}

export async function reviewsFound(
  db: Db,
  { status, after, size }: QueryOf<typeof promise>,
): Promise<ShopReview[]> {
  return shownShopReviews(db, await shopReviews(db, { open: status === 'open', after, size }))
}
