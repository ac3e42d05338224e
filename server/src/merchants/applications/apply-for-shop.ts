import type { applyForShop as promise } from '@torch/contract/merchants.ts'
import { holdActiveMember } from '../../identity/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsHouse } from '../house.ts'
import { shopOf } from '../shop-of.ts'
import { applicationDetail, applicationOf } from './application.ts'
import { sendApplication } from './send-application.ts'

/**
 * One application a member (rules/merchants#application): of two that are sent at once, the later finds the first one
 * pending.
 */
export function applyForShop({ db, links }: MerchantsHouse): Handler<typeof promise> {
  return async ({ body, member: { memberId } }) => {
    await refuseAnother(db, memberId)
    return db.transaction().execute(async (tx) => {
      if (!(await holdActiveMember(tx, memberId))) throw new Refusal('notSignedIn')
      const row = await sendApplication(tx, memberId, body)
      if (!row) {
        await refuseAnother(tx, memberId)
        throw new Refusal('applicationPending')
      }
      return applicationDetail(tx, row, (licence) => links.urlFor(licence, memberId))
    })
  }
}

/** The codes are those of rules/merchants#results. */
async function refuseAnother(db: Db, memberId: number): Promise<void> {
  if (await shopOf(db, memberId)) throw new Refusal('alreadyMerchant')
  const earlier = await applicationOf(db, memberId)
  if (earlier?.status === 'pending') throw new Refusal('applicationPending')
  if (earlier?.status === 'rejected') throw new Refusal('applicationRejected')
}
