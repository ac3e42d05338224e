import { z } from 'zod'
import { id, moment, text, version } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { listEndpoint, page } from '../operator-lists/list-endpoint.ts'
import { AUDIT_REMARK_LENGTH } from '../operators-limits.ts'

/** A shop whose name or licence differs from what was approved. */
const shopReview = z.strictObject({
  id: z.int(),
  /** Number of changes since it was opened. */
  version: z.int(),
  merchantId: z.int(),
  merchantNo: z.string(),
  owner: z.string(),
  nameBefore: z.string(),
  nameAfter: z.string(),
  licenceChanged: z.boolean(),
  openedTime: moment,
  changedTime: moment,
  closedTime: moment.nullable(),
  closedBy: z.string().nullable(),
  remark: z.string().nullable(),
})
export type ShopReview = z.infer<typeof shopReview>

export const inspectedShopReview = z.strictObject({
  ...shopReview.shape,
  ownerId: z.int(),
  /** Links that open for some minutes; null if there was none. */
  licenceBefore: z.string().nullable(),
  licenceAfter: z.string().nullable(),
})
export type InspectedShopReview = z.infer<typeof inspectedShopReview>

export const listShopReviews = listEndpoint('/operator/shop-reviews', ['shopChanges:review'], {
  summary:
    'Returns changes of name or licence of shops: open ones longest waiting first, closed ones latest first. `after`: the id of the last item already received.',
  query: {
    status: z.enum(['open', 'closed']).default('open'),
    ...page,
  },
  row: shopReview,
})

export const inspectShopReview = operatorEndpoint('GET', '/operator/shop-reviews/{id}', {
  permissions: ['shopChanges:review'],
  summary: 'Returns one change with the licences before and after. This access is recorded in the audit log.',
  params: z.strictObject({ id }),
  output: inspectedShopReview,
  errors: ['unknownShopReview'],
})

export const closeShopReview = operatorEndpoint('POST', '/operator/shop-reviews/{id}/close', {
  permissions: ['shopChanges:review'],
  summary: 'Records the review of a change. The remark is visible to operators only.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version, remark: text(AUDIT_REMARK_LENGTH, { lines: true }).default('') }),
  output: shopReview,
  errors: ['unknownShopReview', 'shopReviewChanged', 'shopReviewClosed', 'conflictOfInterest'],
})
