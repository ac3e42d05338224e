import { MAX_INPUT_UNITS, writeUnits } from '@torch/contract/money.ts'
import type { findRecipient as promise } from '@torch/contract/points.ts'
import { namesOf } from '../identity/door.ts'
import type { Handler } from '../platform/http/call.ts'
import { giftFigures, rewardablePart } from './gift-reward.ts'
import type { PointsHouse } from './house.ts'
import { momentNow } from './moment.ts'
import { isGift, lookUpRecipient } from './recipient.ts'
import { giftDailyCap } from './rules.ts'

export function findRecipient(house: PointsHouse): Handler<typeof promise> {
  return async ({ query, member: { memberId } }) => {
    const recipient = await lookUpRecipient(house, memberId, query.inviteCode)
    const isDownline = await isGift(house, memberId, recipient)
    const rewardable = isDownline
      ? rewardablePart(
          MAX_INPUT_UNITS,
          await giftFigures(house.db, memberId, recipient, await momentNow(house.db)),
          house.parameters.get(giftDailyCap),
        )
      : 0n
    return {
      maskedName: (await namesOf(house.db, [recipient])).get(recipient)?.masked ?? '***',
      isDownline,
      rewardableGf: writeUnits(rewardable),
    }
  }
}
