import { readUnits, type Units } from '@torch/contract/money.ts'
import type { Data } from '../../lib/api/client.ts'
import { addDays, type Day } from '../../lib/calendar.ts'

/** A whole, in millionths: a share of it is a percentage in units of 0.0001. */
export const WHOLE_SHARE = 1_000_000n
const DAYS_OF_CAUSES = 7

type Flow = Data<'listFlows'>[number]

interface CoverNow {
  day: Day
  pv: Units
  pool: Units
  /** The divisors in force, oldest first; the last one applies now. `since` is the first day of each. */
  divisors: readonly [{ since: Day; value: bigint }, ...{ since: Day; value: bigint }[]]
}

export interface CoverDay {
  day: Day
  /** Share of the cover in use at the end of the day, in millionths. */
  share: Units
}

/** What moved the cover in the last days: a kind of event, or null for a change of the divisor. */
export interface CoverCause {
  kind: string | null
  /** Change of all PV. */
  pv: Units
  /** Change of the share in use, in millionths. All causes add up to the change of the share, except for rounding. */
  share: Units
}

interface Step {
  pv: Units
  pool: Units
}

/** Computes the cover at the end of each of the last days backwards from now, and what moved it in the last week. */
export function coverHistory(
  flows: readonly Flow[],
  now: CoverNow,
  days: number,
): { curve: CoverDay[]; causes: CoverCause[] } {
  const byDay = Map.groupBy(flows, ({ day }) => day)
  const divisorOf = (day: Day) =>
    (now.divisors.findLast(({ since }) => since <= day) ?? now.divisors[0]).value
  const curve: CoverDay[] = []
  let { pv, pool } = now
  let then: (Step & { divisor: bigint }) | undefined
  for (let back = 0; back < days; back += 1) {
    const day = addDays(now.day, -back)
    const divisor = divisorOf(day)
    curve.unshift({ day, share: shareOf(pv, pool * divisor) })
    if (back === DAYS_OF_CAUSES) then = { pv, pool, divisor }
    const moved = sumOf(byDay.get(day) ?? [])
    pv -= moved.pv
    pool -= moved.pool
  }
  const since = addDays(now.day, 1 - DAYS_OF_CAUSES)
  return {
    curve,
    causes: then
      ? causesSince(
          flows.filter(({ day }) => day >= since),
          then,
          now,
        )
      : [],
  }
}

function causesSince(flows: readonly Flow[], then: Step & { divisor: bigint }, now: CoverNow): CoverCause[] {
  const divisor = (now.divisors.at(-1) ?? now.divisors[0]).value
  const [payable, payableThen] = [now.pool * divisor, then.pool * then.divisor]
  if (payable === 0n || payableThen === 0n) return []
  // V1/P1 - V0/P0 = (V1 - V0)/P1 - V0 (P1 - P0)/(P1 P0): a sum over all that moved PV or the pool.
  const shareBy = (pv: Units, change: Units) =>
    (pv * WHOLE_SHARE) / payable - (then.pv * change * WHOLE_SHARE) / (payable * payableThen)
  const causes: CoverCause[] = [...Map.groupBy(flows, ({ kind }) => kind)].map(([kind, some]) => {
    const moved = sumOf(some)
    return { kind, pv: moved.pv, share: shareBy(moved.pv, moved.pool * divisor) }
  })
  const byDivisor = then.pool * (divisor - then.divisor)
  if (byDivisor !== 0n) causes.push({ kind: null, pv: 0n, share: shareBy(0n, byDivisor) })
  return causes
    .filter(({ pv, share }) => pv !== 0n || share !== 0n)
    .sort((one, other) => Number(sizeOf(other.share) - sizeOf(one.share)))
}

function sumOf(flows: readonly Flow[]): Step {
  let [pv, pool] = [0n, 0n]
  for (const { unit, issued, releasePool } of flows) {
    if (unit === 'PV') pv += readUnits(issued)
    else pool += readUnits(releasePool)
  }
  return { pv, pool }
}

function shareOf(pv: Units, payable: Units): Units {
  if (payable === 0n) return pv === 0n ? 0n : WHOLE_SHARE
  return (pv * WHOLE_SHARE) / payable
}

const sizeOf = (units: Units) => (units < 0n ? -units : units)
