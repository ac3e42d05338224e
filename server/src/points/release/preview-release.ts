import { writeUnits } from '@torch/contract/money.ts'
import type { previewRelease as endpoint } from '@torch/contract/points.ts'
import type { Handler } from '../../platform/http/call.ts'
import { daysBetween } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { PointsContext } from '../context.ts'
import { computeManualRelease } from './compute-manual-release.ts'
import { perMille, rateOn, rateVersions } from './release-rates.ts'

export function previewRelease(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ member }) => {
    const { accrual, pv, gf, fee, refusalReason, autoReleaseEnd } = await computeManualRelease(
      ctx,
      ctx.db,
      member,
      await momentNow(ctx.db),
    )
    const { registeredOn, through } = accrual
    return {
      day: daysBetween(registeredOn, through) + 1,
      perMille: perMille(rateOn(rateVersions(ctx.parameters), registeredOn, through)),
      pvBalance: writeUnits(accrual.available),
      releasable: writeUnits(pv),
      gf: writeUnits(gf),
      fee: writeUnits(fee),
      net: writeUnits(gf - fee),
      autoReleaseEndTime: autoReleaseEnd?.toISOString() ?? null,
      refusalReason,
    }
  }
}
