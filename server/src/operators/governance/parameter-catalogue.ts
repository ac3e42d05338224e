import { identityParameters } from '../../identity/index.ts'
import { ledgerParameters, releaseDivisor } from '../../ledger/index.ts'
import { lookupsPerMinute } from '../../merchants/index.ts'
import { customerRewardTenths, paymentsParameters } from '../../payments/index.ts'
import { streamWaitingKib } from '../../platform/http/rules.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { bandLastDays, pointsParameters } from '../../points/index.ts'
import { oldSecretHours } from '../../programs/index.ts'
import { referralsParameters, referralsSteps } from '../../referrals/index.ts'
import { priceParameters, tradeParameters } from '../../trading/index.ts'
import { earlyRedeemRate } from '../../wealth/index.ts'
import { accessParameters, feedbackPerHour, restrictionHours, thresholdParameters } from '../rules.ts'

/** All parameters of all modules, in the order of the parameter screen. */
export const parameterCatalogue: readonly Parameter[] = [
  ...[...pointsParameters, ...paymentsParameters, ...ledgerParameters, ...referralsParameters],
  ...[earlyRedeemRate, ...priceParameters, ...tradeParameters],
  ...[
    ...identityParameters,
    lookupsPerMinute,
    oldSecretHours,
    feedbackPerHour,
    restrictionHours,
    ...accessParameters,
    ...thresholdParameters,
    streamWaitingKib,
  ],
]

const byName = new Map(parameterCatalogue.map((parameter) => [parameter.name, parameter]))
export const parameterNamed = (name: string): Parameter | undefined => byName.get(name)

/** Series of parameters, each of which must exceed the one before it: bands of days, steps of friends. */
const steps: readonly (readonly Parameter[])[] = [bandLastDays, ...referralsSteps]

/**
 * The first (in tenths of PV per GF) must not exceed the second: otherwise a payer's reward would be worth more than the
 * payment, and a refund could not take it back (decision 078).
 */
const [worthLess, worthMore] = [customerRewardTenths, releaseDivisor]

/** The values in force at a moment, and all values from that moment on. */
export interface InForce {
  current: (neighbour: Parameter) => bigint
  valuesFromThen: (neighbour: Parameter) => bigint[]
}

/** Returns the range of a parameter, given the values of its neighbours. */
export function boundsOf(
  parameter: Parameter,
  { current, valuesFromThen }: InForce,
): { min: bigint; max: bigint } {
  const rising = (values: bigint[]) => values.toSorted((one, other) => (one < other ? -1 : 1))
  if (parameter === worthMore)
    return {
      min:
        rising([parameter.min, ...valuesFromThen(worthLess).map((tenths) => (tenths + 9n) / 10n)]).at(-1) ??
        parameter.min,
      max: parameter.max,
    }
  if (parameter === worthLess)
    return {
      min: parameter.min,
      max:
        rising([parameter.max, ...valuesFromThen(worthMore).map((whole) => whole * 10n)])[0] ?? parameter.max,
    }
  const row = steps.find((one) => one.includes(parameter)) ?? []
  const index = row.indexOf(parameter)
  const [before, after] = [row[index - 1], row[index + 1]]
  const [least, most] = [before && current(before) + 1n, after && current(after) - 1n]
  return {
    min: least !== undefined && least > parameter.min ? least : parameter.min,
    max: most !== undefined && most < parameter.max ? most : parameter.max,
  }
}
