import type { Parameter, ParameterName } from '../../platform/parameters/catalogue.ts'
import { bandLastDays } from '../../points/index.ts'
import { referralsSteps } from '../../referrals/index.ts'

/** Series of parameters, each of which must exceed the one before it: bands of days, steps of friends. */
const steps: readonly (readonly ParameterName[])[] = [bandLastDays, ...referralsSteps]

/** The values in force at a moment, and all values from that moment on. */
export interface InForce {
  current: (name: ParameterName) => bigint
  valuesFromThen: (name: ParameterName) => bigint[]
}

/**
 * Returns the range of a parameter, given the values of its neighbours.
 *
 * The reward per GF paid (in tenths of PV) must not exceed the release divisor: otherwise a payer's reward would be worth
 * more than the payment, and a refund could not take it back (decision 078).
 */
export function boundsOf(
  { name, min, max }: Parameter,
  { current, valuesFromThen }: InForce,
): { min: bigint; max: bigint } {
  if (name === 'points.release-divisor') {
    const rewards = valuesFromThen('payments.customer-reward-tenths').map((tenths) => (tenths + 9n) / 10n)
    return { min: rising([min, ...rewards]).at(-1) ?? min, max }
  }
  if (name === 'payments.customer-reward-tenths') {
    const divisors = valuesFromThen('points.release-divisor').map((whole) => whole * 10n)
    return { min, max: rising([max, ...divisors])[0] ?? max }
  }
  const row = steps.find((one) => one.includes(name)) ?? []
  const index = row.indexOf(name)
  const [before, after] = [row[index - 1], row[index + 1]]
  const [least, most] = [before && current(before) + 1n, after && current(after) - 1n]
  return {
    min: least !== undefined && least > min ? least : min,
    max: most !== undefined && most < max ? most : max,
  }
}

const rising = (values: bigint[]) => values.toSorted((one, other) => (one < other ? -1 : 1))
