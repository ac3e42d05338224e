import { isBelow, receiverOf } from '../../identity/door.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { giveBackUse, limitUse } from '../../platform/limits/limits.ts'
import { hasPaid } from '../has-paid.ts'
import type { PointsHouse } from '../house.ts'
import { LOOK_UPS } from '../rules.ts'

const useKey = (memberId: number) => `recipients:${memberId}`

/** Returns the member with this code. Every look-up counts against the limit, so that codes cannot be guessed. */
export async function lookUpRecipient(house: PointsHouse, memberId: number, code: string): Promise<number> {
  await limitUse(house.db, useKey(memberId), LOOK_UPS)
  return recipient(house, memberId, code)
}

/** Returns the member with this code, for a transfer: only unknown codes count against the limit. */
export async function transferRecipient(house: PointsHouse, memberId: number, code: string): Promise<number> {
  const found = await lookUpRecipient(house, memberId, code)
  await giveBackUse(house.db, useKey(memberId))
  return found
}

/**
 * Throws `unknownRecipient` for an unknown code, a disabled member's and the platform's own alike; `selfTransfer` for the
 * caller's.
 */
async function recipient({ db }: PointsHouse, memberId: number, code: string): Promise<number> {
  const found = await receiverOf(db, { memberId, hasPaid: (to) => hasPaid(db, memberId, to) }, code)
  if (found === undefined) throw new Refusal('unknownRecipient')
  if (found === memberId) throw new Refusal('selfTransfer')
  return found
}

/** Returns whether a transfer is a gift: one to a member of the sender's downline. */
export const isGift = ({ db }: PointsHouse, from: number, to: number) => isBelow(db, to, from)
