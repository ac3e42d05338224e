import type * as contract from '@torch/contract/operators.ts'
import { shownDeclineReasons } from '@torch/contract/standard-reasons.ts'
import { type ApplicationStatus, applicationStatus, shopStatus } from '@torch/contract/states.ts'
import { thumbnailUrl } from '../../files/index.ts'
import { namesOf } from '../../identity/index.ts'
import {
  applicationById,
  applicationDetail,
  applicationsInQueue,
  approve,
  closeReview,
  countPending,
  historyOf,
  reject,
  sameNameShops,
  shopReviewById,
  shopReviews,
  shopsOf,
} from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import { operatorNames } from '../account/account.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { shownShopReview, shownShopReviews } from './shop-review.ts'

/** Approves an application. Throws `conflictOfInterest` for an operator who may be the applicant, as every decision about a member. */
export const approveApplication = inTransaction<typeof contract.approveApplication>(
  async (tx, call, { openParty }) => {
    const { version } = call.body
    const decision = { id: call.params.id, version, operatorId: call.operator.operatorId }
    const row = await approve(openParty, tx, decision)
    await checkConflictOfInterest(tx, [decision.operatorId], [row.member_id])
    const merchantId = row.shop_id ?? 0
    await recordAct(tx, call, {
      act: 'application-approved',
      about: `application:${row.id}`,
      memberId: row.member_id,
      details: { version, merchantId },
    })
    return { id: row.id, status: applicationStatus[row.status], merchantId }
  },
)

export const closeShopReview = inTransaction<typeof contract.closeShopReview>(async (tx, call) => {
  const { version, remark } = call.body
  const { operatorId } = call.operator
  const row = await closeReview(tx, { id: call.params.id, version, remark, operatorId })
  await checkConflictOfInterest(tx, [operatorId], [row.owner_id])
  await recordAct(tx, call, {
    act: 'shop-review-closed',
    about: `shop:${row.shop_id}`,
    memberId: row.owner_id,
    details: { review: row.id, version, remark },
  })
  return shownShopReview(tx, row)
})

/** Returns an application. This access to the licence is recorded in the audit log (rules/operators#log). */
export const inspectApplication = inTransaction<typeof contract.inspectApplication>(
  async (tx, call, { links }) => {
    const row = await applicationById(tx, call.params.id)
    if (!row) throw new Refusal('unknownApplication')
    const { member_id: memberId, version } = row
    await recordAct(tx, call, {
      act: 'application-viewed',
      about: `application:${row.id}`,
      memberId,
      details: { version },
    })
    const names = await namesOf(tx, [memberId])
    const licenceUrl = (licence: string) => links.urlForOperator(licence, call.operator.operatorId)
    return {
      ...(await applicationDetail(tx, row, licenceUrl)),
      queueNo: Number(row.queue_no),
      applicant: {
        memberId,
        username: names.get(memberId)?.username ?? '—',
        nickname: names.get(memberId)?.nickname ?? null,
      },
      otherShops: (await shopsOf(tx, memberId))
        .filter((shop) => shop.id !== row.shop_id)
        .map(({ id, shopName, status }) => ({
          merchantId: id,
          shopName,
          merchantStatus: shopStatus[status],
        })),
      sameNameShops: (await sameNameShops(tx, row)).map(({ id, shopName, status }) => ({
        merchantId: id,
        shopName,
        merchantStatus: shopStatus[status],
      })),
      history: await stepsOf(tx, row.id),
    }
  },
)

async function stepsOf(db: Db, applicationId: number) {
  const steps = await historyOf(db, applicationId)
  const names = await operatorNames(
    db,
    steps.flatMap(({ operator_id }) => operator_id ?? []),
  )
  return steps.map(({ version, status, at, decline_reasons, remark, operator_id }) => ({
    version,
    status: applicationStatus[status],
    time: at.toISOString(),
    reasons: shownDeclineReasons(decline_reasons),
    remark,
    by: operator_id === null ? null : (names.get(operator_id) ?? '—'),
  }))
}

/** Returns a shop review. This access to the licence is recorded in the audit log (rules/operators#log). */
export const inspectShopReview = inTransaction<typeof contract.inspectShopReview>(
  async (tx, call, { links }) => {
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
  },
)

const words = Object.entries(applicationStatus) as [ApplicationStatus, string][]

export const listApplications = listHandler('applications', {
  async find(db, { after, size, ...query }) {
    const [status = 'pending'] = words.find(([, word]) => word === query.status) ?? []
    const rows = await applicationsInQueue(db, { status, after, size })
    const names = await namesOf(
      db,
      rows.map((row) => row.member_id),
    )
    return rows.map((row) => ({
      id: row.id,
      queueNo: Number(row.queue_no),
      status: applicationStatus[row.status],
      version: row.version,
      shopName: row.name,
      shopNameEn: row.name_en,
      businessCategory: row.business_category,
      address: row.address,
      shopLogo: thumbnailUrl(row.logo) ?? '',
      applicant: names.get(row.member_id)?.username ?? '—',
      createdTime: row.created_at.toISOString(),
      updatedTime: row.sent_at.toISOString(),
      auditTime: row.audited_at?.toISOString() ?? null,
    }))
  },
  beside: async (db) => ({ pending: await countPending(db) }),
})

export const listShopReviews = listHandler('reviews', {
  find: async (db, { status, after, size }) =>
    shownShopReviews(db, await shopReviews(db, { open: status === 'open', after, size })),
})

export const rejectApplication = inTransaction<typeof contract.rejectApplication>(async (tx, call) => {
  const { version, reasons, remark } = call.body
  const decision = { id: call.params.id, version, operatorId: call.operator.operatorId }
  const row = await reject(tx, { ...decision, reasons, remark })
  await checkConflictOfInterest(tx, [decision.operatorId], [row.member_id])
  await recordAct(tx, call, {
    act: 'application-rejected',
    about: `application:${row.id}`,
    memberId: row.member_id,
    details: { version, reasons: reasons.join(' '), remark },
  })
  return { id: row.id, status: applicationStatus[row.status] }
})
