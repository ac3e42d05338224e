import { writeUnits } from '@torch/contract/money.ts'
import type { findRecipient as endpoint } from '@torch/contract/points.ts'
import { namesOf, publicProfilesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { PointsContext } from '../context.ts'
import { remainingGiftCap } from '../gifts/gift-credit.ts'
import { isGift, lookUpRecipient } from './recipient.ts'

export function findRecipient(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ query, member: { memberId } }) => {
    const recipient = await lookUpRecipient(ctx, memberId, query.inviteCode)
    const isDownline = await isGift(ctx, memberId, recipient)
    const rewardable = isDownline
      ? await remainingGiftCap(ctx.db, ctx.parameters, memberId, await momentNow(ctx.db))
      : 0n
    return {
      maskedName: (await namesOf(ctx.db, [recipient])).get(recipient)?.masked ?? '***',
      person: (await publicProfilesOf(ctx.db, [recipient]))(recipient),
      isDownline,
      rewardableGf: writeUnits(rewardable),
    }
  }
}
