import { writeUnits } from '@torch/contract/money.ts'
import type { getTerms as endpoint } from '@torch/contract/points.ts'
import type { Handler } from '../platform/http/call.ts'
import type { ParameterName } from '../platform/parameters/catalogue.ts'
import type { PointsContext } from './context.ts'
import { perMille } from './release/release-rates.ts'
import { bandLastDays, bandRates, packagePrices } from './rules.ts'

export function getTerms({ parameters, otherTerms }: PointsContext): Handler<typeof endpoint> {
  return () => {
    const number = (name: ParameterName) => Number(parameters.get(name))
    const units = (name: ParameterName) => writeUnits(parameters.get(name))
    const [[, month] = []] = packagePrices
    const ofSingleMonths = month ? parameters.get(month) : 0n
    return {
      ...otherTerms(),
      exchangeMultiple: number('points.exchange-tenths') / 10,
      releaseDivisor: number('points.release-divisor'),
      manualReleaseFee: units('points.manual-release-fee-units'),
      releaseBands: bandRates.map((rate, index) => {
        const before = bandLastDays[index - 1]
        return { fromDay: before ? number(before) + 1 : 1, perMille: perMille(number(rate)) }
      }),
      autoReleasePackages: [...packagePrices].map(([months, price]) => ({
        months,
        price: units(price),
        saving: writeUnits(ofSingleMonths * BigInt(months) - parameters.get(price)),
      })),
      giftMultiple: number('points.gift-tenths') / 10,
      giftDailyCap: units('points.gift-daily-cap-units'),
      memberRewardCap: units('ledger.member-reward-cap-units'),
      rewardPendingDays: number('ledger.reward-pending-days'),
      refundDays: number('ledger.refund-days'),
    }
  }
}
