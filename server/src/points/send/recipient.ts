import { isBelow, receiverOf } from '../../identity/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/limits/limits.ts'
import type { PointsContext } from '../context.ts'
import { hasSentGf } from '../has-sent-gf.ts'
import { CODE_LOOKUP_RATE_LIMIT } from '../rules.ts'

const useKey = (memberId: number) => `recipients:${memberId}`

/** Returns the member with this code. Every look-up counts against the limit, so that codes cannot be guessed. */
export async function lookUpRecipient(ctx: PointsContext, memberId: number, code: string): Promise<number> {
  await limitUse(ctx.db, useKey(memberId), CODE_LOOKUP_RATE_LIMIT)
  return recipient(ctx, memberId, code)
}

/** Returns the member with this code, for a transfer: only unknown codes count against the limit. */
export async function transferRecipient(ctx: PointsContext, memberId: number, code: string): Promise<number> {
  const found = await lookUpRecipient(ctx, memberId, code)
  await undoUse(ctx.db, useKey(memberId))
  return found
}

/**
 * Throws `unknownRecipient` for an unknown code, a disabled member's and the platform's own; `selfTransfer` for the
 * caller's.
 */
async function recipient({ db }: PointsContext, memberId: number, code: string): Promise<number> {
  const found = await receiverOf(db, { memberId, hasPaid: (to) => hasSentGf(db, memberId, to) }, code)
  if (found === undefined) throw new Refusal('unknownRecipient')
  if (found === memberId) throw new Refusal('selfTransfer')
  return found
}

/** Returns whether a transfer is a gift: one to a member of the sender's downline. */
export const isGift = ({ db }: PointsContext, from: number, to: number) => isBelow(db, to, from)
