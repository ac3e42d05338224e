import type { getAutoReleaseEndTime as promise } from '@torch/contract/points.ts'
import type { Handler } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { PointsHouse } from '../house.ts'
import { autoReleaseEnd } from './auto-release.ts'

export function getAutoReleaseEndTime(house: PointsHouse): Handler<typeof promise> {
  return async ({ member }) => {
    const end = await autoReleaseEnd(house.db, member.memberId, await momentNow(house.db))
    return end?.toISOString() ?? null
  }
}
