import { writeUnits } from '@torch/contract/money.ts'
import type { findRecipient as promise } from '@torch/contract/points.ts'
import { facesOf, namesOf } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import { giftRoom } from '../gifts/gift-credit.ts'
import type { PointsHouse } from '../house.ts'
import { isGift, lookUpRecipient } from './recipient.ts'

export function findRecipient(house: PointsHouse): Handler<typeof promise> {
  return async ({ query, member: { memberId } }) => {
    const recipient = await lookUpRecipient(house, memberId, query.inviteCode)
    const isDownline = await isGift(house, memberId, recipient)
    const rewardable = isDownline
      ? await giftRoom(house.db, house.parameters, memberId, await momentNow(house.db))
      : 0n
    return {
      maskedName: (await namesOf(house.db, [recipient])).get(recipient)?.masked ?? '***',
      person: (await facesOf(house.db, [recipient]))(recipient),
      isDownline,
      rewardableGf: writeUnits(rewardable),
    }
  }
}
