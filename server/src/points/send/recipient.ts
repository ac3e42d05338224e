import { isBelow, receiverOf } from '../../identity/door.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { giveBackUse, limitUse } from '../../platform/limits/limits.ts'
import { hasPaid } from '../has-paid.ts'
import type { PointsHouse } from '../house.ts'
import { LOOK_UPS } from '../rules.ts'

const useKey = (memberId: number) => `recipients:${memberId}`

/** Who has this code, for a look. Each look counts, or codes could be tried out. */
export async function lookUpRecipient(house: PointsHouse, memberId: number, code: string): Promise<number> {
  await limitUse(house.db, useKey(memberId), LOOK_UPS)
  return recipient(house, memberId, code)
}

/** The same for a transfer: only a code that leads nowhere counts. */
export async function transferRecipient(house: PointsHouse, memberId: number, code: string): Promise<number> {
  const found = await lookUpRecipient(house, memberId, code)
  await giveBackUse(house.db, useKey(memberId))
  return found
}

/** One answer for a code that nobody has, that of somebody disabled, and the platform's own. */
async function recipient({ db }: PointsHouse, memberId: number, code: string): Promise<number> {
  const found = await receiverOf(db, { memberId, hasPaid: (to) => hasPaid(db, memberId, to) }, code)
  if (found === undefined) throw new Refusal('unknownRecipient')
  if (found === memberId) throw new Refusal('selfTransfer')
  return found
}

/** A transfer to somebody in the own downline is a gift. */
export const isGift = ({ db }: PointsHouse, from: number, to: number) => isBelow(db, to, from)
