import { showUnits } from '@torch/contract/money.ts'
import type { Outcome } from './simulation.ts'

/** Returns what a reader must know first: whether the pool lasts, and at whose cost. */
export function describeOutcome({ dry, cut, promised, given }: Outcome): string {
  const pool =
    dry === undefined
      ? 'The release pool can pay on every day'
      : `The release pool runs dry on day ${dry}, in year ${Math.ceil(dry / 365)}`
  if (cut === undefined) return `${pool}, and every reward for payments is granted.`
  const granted =
    given === 0n
      ? `no reward for payments is granted from day ${cut} on: of ${whole(promised)} PV, 0`
      : `rewards for payments are cut to the day's budget from day ${cut} on: of ${whole(promised)} PV, ${whole(given)} are granted`
  return dry === undefined ? `${pool}, but only because ${granted}.` : `${pool}, although ${granted}.`
}

const whole = (units: bigint) => showUnits(units).replace(/\.\d+$/, '')
