import { writeUnits } from '@torch/contract/money.ts'
import type { getTerms as endpoint } from '@torch/contract/points.ts'
import { memberRewardCap, pendingDays, refundDays } from '../ledger/index.ts'
import type { Handler } from '../platform/http/call.ts'
import type { PointsContext } from './context.ts'
import { perMille } from './release/release-rates.ts'
import {
  bandLastDays,
  bandRates,
  exchangeTenths,
  giftDailyCap,
  giftTenths,
  manualReleaseFee,
  packagePrices,
  releaseDivisor,
} from './rules.ts'

export function getTerms({ parameters, otherTerms }: PointsContext): Handler<typeof endpoint> {
  return () => {
    const number = (parameter: (typeof bandRates)[number]) => Number(parameters.get(parameter))
    const units = (parameter: (typeof bandRates)[number]) => writeUnits(parameters.get(parameter))
    const [[, month] = []] = packagePrices
    const ofSingleMonths = month ? parameters.get(month) : 0n
    return {
      ...otherTerms(),
      exchangeMultiple: number(exchangeTenths) / 10,
      releaseDivisor: number(releaseDivisor),
      manualReleaseFee: units(manualReleaseFee),
      releaseBands: bandRates.map((rate, index) => {
        const before = bandLastDays[index - 1]
        return { fromDay: before ? number(before) + 1 : 1, perMille: perMille(number(rate)) }
      }),
      autoReleasePackages: [...packagePrices].map(([months, price]) => ({
        months,
        price: units(price),
        saving: writeUnits(ofSingleMonths * BigInt(months) - parameters.get(price)),
      })),
      giftMultiple: number(giftTenths) / 10,
      giftDailyCap: units(giftDailyCap),
      memberRewardCap: units(memberRewardCap),
      rewardPendingDays: number(pendingDays),
      refundDays: number(refundDays),
    }
  }
}
