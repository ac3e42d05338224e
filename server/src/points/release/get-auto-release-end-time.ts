import type { getAutoReleaseEndTime as endpoint } from '@torch/contract/points.ts'
import type { Handler } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { PointsContext } from '../context.ts'
import { autoReleaseEnd } from './auto-release.ts'

export function getAutoReleaseEndTime(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ member }) => {
    const end = await autoReleaseEnd(ctx.db, member.memberId, await momentNow(ctx.db))
    return end?.toISOString() ?? null
  }
}
