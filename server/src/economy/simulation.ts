import type { Units } from '@torch/contract/money.ts'
import { addDays } from '../platform/calendar.ts'
import { type RateVersion, rateOn } from '../points/door.ts'

/** A guess at how people behave, and the rules under which they do. */
export interface World {
  members: number
  days: number
  /** New members in a year, in per cent of those there are. */
  growth: number
  /** What one member pays shops, and exchanges, on one day. Units. */
  spend: Units
  exchange: Units
  /** GF in the pool, and PV of all members together, at the beginning. Units. */
  pool: Units
  pv: Units
  rules: SimulatedRules
}

export interface SimulatedRules {
  versions: RateVersion[]
  /** PV for a GF exchanged; PV that are released for a GF. */
  exchangeMultiple: bigint
  releaseDivisor: bigint
  /** Hundredths of PV for a GF paid at a shop: the payer's reward and what those above get, together. */
  paymentReward: bigint
}

export interface SimulatedDay {
  day: number
  members: number
  /** PV outstanding at the end of the day. Units. */
  pv: Units
  /** What the day released and what came in, in GF. Units. */
  released: Units
  exchanged: Units
  /** May be less than nothing: what was missing by then. */
  pool: Units
}

const MILLIONTHS = 1_000_000n
const BEGINNING = '2000-01-01'
/** Those who are there at the beginning came evenly over so many days before. */
const SPREAD = 365

/**
 * Lives through the days by cohorts: all who registered on one day are as one, since a rate depends on nothing else. Everybody
 * spends and exchanges alike and has every release made; what comes in on a day earns from the next day on, as in the
 * accrual. GF that members spend is taken to be there.
 */
export function* simulate({
  members,
  days,
  growth,
  spend,
  exchange,
  pool,
  pv,
  rules,
}: World): Generator<SimulatedDay> {
  const rates = ratesByAge(rules.versions, SPREAD + days)
  const sizes: number[] = []
  const held: Units[] = []
  const accrued: bigint[] = []
  const spread = Math.min(SPREAD, members)
  for (let n = 0; n < spread; n += 1) {
    sizes.push(Math.floor(((n + 1) * members) / spread) - Math.floor((n * members) / spread))
    held.push((pv * BigInt(n + 1)) / BigInt(spread) - (pv * BigInt(n)) / BigInt(spread))
    accrued.push(0n)
  }
  const perMember = (spend * rules.paymentReward) / 100n + exchange * rules.exchangeMultiple
  let there = members
  let coming = 0
  let left = pool
  for (let day = 1; day <= days; day += 1) {
    let releasedPv = 0n
    let outstanding = 0n
    for (let cohort = 0; cohort < held.length; cohort += 1) {
      // The first ones registered `spread` days ago, whoever came yesterday is on the second day.
      const rate = rates[spread - cohort + day] ?? 0n
      const before = held[cohort] ?? 0n
      const due = (accrued[cohort] ?? 0n) + before * rate
      const part = due / MILLIONTHS
      accrued[cohort] = due - part * MILLIONTHS
      const after = before - part + BigInt(sizes[cohort] ?? 0) * perMember
      held[cohort] = after
      releasedPv += part
      outstanding += after
    }
    coming += (there * growth) / 100 / 365
    const joined = Math.floor(coming)
    coming -= joined
    const exchanged = BigInt(there) * exchange
    const released = releasedPv / rules.releaseDivisor
    left += exchanged - released
    there += joined
    sizes.push(joined)
    held.push(0n)
    accrued.push(0n)
    yield { day, members: there, pv: outstanding, released, exchanged, pool: left }
  }
}

/** The rate of each day of membership, in millionths, by the number of that day. */
function ratesByAge(versions: RateVersion[], most: number): bigint[] {
  return Array.from({ length: most + 2 }, (_, age) =>
    age === 0 ? 0n : BigInt(rateOn(versions, BEGINNING, addDays(BEGINNING, age - 1))),
  )
}

export interface Outcome {
  /** The first day that the pool does not cover; undefined where it lasts. */
  dry: number | undefined
  /** What the pool would have needed at the beginning to last. Units. */
  needed: Units
  /** The last day of each year. */
  years: SimulatedDay[]
}

export function outcomeOf(world: World): Outcome {
  let dry: number | undefined
  let lowest = world.pool
  const years: SimulatedDay[] = []
  for (const day of simulate(world)) {
    if (day.pool < 0n) dry ??= day.day
    if (day.pool < lowest) lowest = day.pool
    if (day.day % 365 === 0 || day.day === world.days) years.push(day)
  }
  return { dry, needed: world.pool - lowest, years }
}

/** The most of something, from `low` on and below `high`, with which the pool lasts; undefined where not even `low` does. */
export function mostThatLasts(
  low: bigint,
  high: bigint,
  worldWith: (value: bigint) => World,
): bigint | undefined {
  if (outcomeOf(worldWith(low)).dry !== undefined) return undefined
  let [good, bad] = [low, high]
  while (bad - good > 1n) {
    const middle = (good + bad) / 2n
    if (outcomeOf(worldWith(middle)).dry === undefined) good = middle
    else bad = middle
  }
  return good
}
