import type { listShopReviews as promise } from '@torch/contract/operators.ts'
import { shopReviews } from '../merchants/door.ts'
import type { Handler } from '../platform/http/call.ts'
import type { OperatorsHouse } from './house.ts'
import { shownShopReviews } from './shop-review.ts'

export function listShopReviews({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ query: { status, after, size } }) =>
    shownShopReviews(db, await shopReviews(db, { open: status === 'open', after, size }))
}
