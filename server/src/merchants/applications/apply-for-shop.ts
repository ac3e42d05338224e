import type { applyForShop as endpoint } from '@torch/contract/merchants.ts'
import { MAX_SHOPS_PER_OWNER } from '@torch/contract/merchants-limits.ts'
import { namedReason } from '@torch/contract/standard-reasons.ts'
import { lockActiveMember } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { shopsOf } from '../shop-of.ts'
import { applicationDetail, applicationOf } from './application.ts'
import { sendApplication } from './send-application.ts'

/**
 * Sends an application, one at a time (rules/merchants#application): of two sent concurrently the later one finds the first
 * pending. `isFurther` must be set by a member who already has a shop.
 */
export function applyForShop({ db, links }: MerchantsContext): Handler<typeof endpoint> {
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
