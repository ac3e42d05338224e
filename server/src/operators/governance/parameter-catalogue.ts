import { identityParameters } from '../../identity/door.ts'
import { memberRewardCap } from '../../ledger/door.ts'
import { lookupsPerMinute } from '../../merchants/door.ts'
import { paymentsParameters } from '../../payments/door.ts'
import type { Parameter } from '../../platform/parameters.ts'
import { bandLastDays, pointsParameters } from '../../points/door.ts'
import { referralsParameters, referralsSteps } from '../../referrals/door.ts'
import { priceParameters, tradeParameters } from '../../trading/door.ts'
import { earlyRedeemRate } from '../../wealth/door.ts'
import { feedbackPerHour } from '../rules.ts'

/** Every parameter that any room declares, in the order in which operators look for them. */
export const parameterCatalogue: readonly Parameter[] = [
  ...[...pointsParameters, ...paymentsParameters, memberRewardCap, ...referralsParameters],
  ...[earlyRedeemRate, ...priceParameters, ...tradeParameters],
  ...[...identityParameters, lookupsPerMinute, feedbackPerHour],
]

const byName = new Map(parameterCatalogue.map((parameter) => [parameter.name, parameter]))
export const parameterNamed = (name: string): Parameter | undefined => byName.get(name)

/** Each of such a row has to stay above the one before it: bands of days, steps of friends. */
const rising: readonly (readonly Parameter[])[] = [bandLastDays, ...referralsSteps]

/** What a parameter can be set to while its neighbours are what they are. */
export function boundsOf(
  parameter: Parameter,
  current: (neighbour: Parameter) => bigint,
): { min: bigint; max: bigint } {
  const row = rising.find((one) => one.includes(parameter)) ?? []
  const index = row.indexOf(parameter)
  const [before, after] = [row[index - 1], row[index + 1]]
  const [least, most] = [before && current(before) + 1n, after && current(after) - 1n]
  return {
    min: least !== undefined && least > parameter.min ? least : parameter.min,
    max: most !== undefined && most < parameter.max ? most : parameter.max,
  }
}
