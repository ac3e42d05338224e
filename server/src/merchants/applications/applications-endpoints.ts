import type * as contract from '@torch/contract/merchants.ts'
import { MAX_RESUBMISSIONS, MAX_SHOPS_PER_OWNER } from '@torch/contract/merchants-limits.ts'
import { namedReason } from '@torch/contract/standard-reasons.ts'
import { sql } from 'kysely'
import { lockActiveMember } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { releaseUnused, takeApplicationFiles } from '../merchant-files.ts'
import { shopsOf } from '../shop-of.ts'
import { tables } from '../tables.ts'
import {
  type ApplicationRow,
  applicationDetail,
  applicationOf,
  applicationState,
  columnsOf,
  ownApplication,
  resubmissionsOf,
} from './application.ts'
import { addStep, sendApplication } from './send-application.ts'

/**
 * Sends an application, one at a time (rules/merchants#application): of two sent concurrently the later one finds the first
 * pending. `isFurther` must be set by a member who already has a shop.
 */
export function applyForShop({ db, links }: MerchantsContext): Handler<typeof contract.applyForShop> {
  return async ({ body: { isFurther, ...form }, member: { memberId } }) => {
    await checkMayApply(db, memberId, isFurther)
    return db.transaction().execute(async (tx) => {
      if (!(await lockActiveMember(tx, memberId))) throw new Refusal('notSignedIn')
      const row = await sendApplication(tx, memberId, form)
      // An auditor may have opened a shop meanwhile: then this application is a further one, or exceeds the limit.
      await checkMayApply(tx, memberId, isFurther, row?.id)
      if (!row) throw new Refusal('applicationPending')
      return applicationDetail(tx, row, (licence) => links.urlFor(licence, memberId))
    })
  }
}

/**
 * Throws where the member may not apply; the errors are those of rules/merchants#results. `sent`: the application being sent
 * now.
 */
async function checkMayApply(db: Db, memberId: number, isFurther: boolean, sent?: number): Promise<void> {
  const shops = await shopsOf(db, memberId)
  if (shops.length > 0 && !isFurther) throw new Refusal('alreadyMerchant')
  if (shops.length === 0 && isFurther) throw new Refusal('noShop')
  // A member with a suspended shop may not open another one.
  const stopped = shops.find(({ suspended }) => suspended !== null)
  if (stopped) throw new Refusal('shopSuspended', { reason: namedReason(stopped.suspended ?? '') })
  if (shops.length >= MAX_SHOPS_PER_OWNER) throw new Refusal('tooManyShops', { max: MAX_SHOPS_PER_OWNER })
  const earlier = await applicationOf(db, memberId)
  if (earlier === undefined || earlier.id === sent) return
  if (earlier.status === 'pending') throw new Refusal('applicationPending')
  if (earlier.status === 'rejected') throw new Refusal('applicationRejected')
}

/**
 * Sends a rejected application again: the same row goes to the end of the queue with the next version
 * (rules/merchants#application). Pictures no longer used are released.
 */
export function resendApplication({
  db,
  links,
}: MerchantsContext): Handler<typeof contract.resendApplication> {
  return ({ params, body, member: { memberId } }) =>
    db.transaction().execute(async (tx) => {
      const before = await lockRejected(tx, params.id, memberId)
      const { sent, days } = await resubmissionsOf(tx, before.id)
      if (sent >= MAX_RESUBMISSIONS)
        throw new Refusal('tooManyResubmissions', { times: MAX_RESUBMISSIONS, days })

      const files = await takeApplicationFiles(tx, memberId, body)
      const row = await tables(tx)
        .updateTable('merchants.application')
        .set({
          ...columnsOf(body),
          ...files,
          status: 'pending',
          version: before.version + 1,
          queue_no: sql<bigint>`nextval('merchants.application_queue')`,
          sent_at: sql`platform.now()`,
          decline_reasons: [],
          remark: null,
          audited_by: null,
          audited_at: null,
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await addStep(tx, row, null)
      const picturesOf = ({ logo, banner, licence }: ApplicationRow) => [logo, banner, licence]
      await releaseUnused(tx, memberId, picturesOf(before), picturesOf(row))
      return applicationDetail(tx, row, (licence) => links.urlFor(licence, memberId))
    })
}

async function lockRejected(tx: Tx, id: number, memberId: number): Promise<ApplicationRow> {
  const row = await tables(tx)
    .selectFrom('merchants.application')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('unknownApplication')
  if (row.status === 'approved') throw new Refusal('alreadyMerchant')
  if (row.status === 'pending') throw new Refusal('applicationPending')
  return row
}

export function getApplication({ db, links }: MerchantsContext): Handler<typeof contract.getApplication> {
  return async ({ params, member: { memberId } }) => {
    const row = await ownApplication(db, params.id, memberId)
    if (!row) throw new Refusal('unknownApplication')
    return applicationDetail(db, row, (licence) => links.urlFor(licence, memberId))
  }
}

export function getMyApplication({ db, links }: MerchantsContext): Handler<typeof contract.getMyApplication> {
  return async ({ member: { memberId } }) => {
    const row = await applicationOf(db, memberId)
    return row ? applicationDetail(db, row, (licence) => links.urlFor(licence, memberId)) : null
  }
}

export function getApplicationStatus({
  db,
}: MerchantsContext): Handler<typeof contract.getApplicationStatus> {
  return async ({ params, member }) => {
    const row = await ownApplication(db, params.id, member.memberId)
    if (!row) throw new Refusal('unknownApplication')
    return applicationState(row)
  }
}

/**
 * Deletes the application of a member who closes the account, with its pictures. Waits for an auditor who is approving it; an
 * approved one stays with its shop.
 */
export async function deleteApplication(tx: Tx, memberId: number): Promise<void> {
  const gone = await tables(tx)
    .deleteFrom('merchants.application')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'approved')
    .returning(['logo', 'banner', 'licence'])
    .executeTakeFirst()
  if (gone) await releaseUnused(tx, memberId, [gone.logo, gone.banner, gone.licence], [])
}
