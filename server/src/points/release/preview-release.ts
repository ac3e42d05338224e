import { writeUnits } from '@torch/contract/money.ts'
import type { previewRelease as promise } from '@torch/contract/points.ts'
import type { Handler } from '../../platform/http/call.ts'
import { daysBetween } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { PointsHouse } from '../house.ts'
import { releaseNow } from './release-now.ts'
import { perMille, rateOn, rateVersions } from './release-rates.ts'

export function previewRelease(house: PointsHouse): Handler<typeof promise> {
  return async ({ member }) => {
    const { accrual, pv, gf, fee, refusedBecause, autoReleaseEnd } = await releaseNow(
      house,
      house.db,
      member,
      await momentNow(house.db),
    )
    const { registeredOn, through } = accrual
    return {
      day: daysBetween(registeredOn, through) + 1,
      perMille: perMille(rateOn(rateVersions(house.parameters), registeredOn, through)),
      pvBalance: writeUnits(accrual.available),
      releasable: writeUnits(pv),
      gf: writeUnits(gf),
      fee: writeUnits(fee),
      net: writeUnits(gf - fee),
      autoReleaseEndTime: autoReleaseEnd?.toISOString() ?? null,
      refusedBecause,
    }
  }
}
