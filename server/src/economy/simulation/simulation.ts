import type { Units } from '@torch/contract/money.ts'

/** Assumed behaviour of members, and the rules in force. */
export interface World {
  /** The cohorts at the beginning, oldest first. */
  cohorts: readonly StartingCohort[]
  days: number
  /** New members per year, in percent of the members there are. */
  growth: number
  /** What one member pays to shops, and exchanges, per day. Units. */
  spend: Units
  exchange: Units
  /** GF in the pool at the beginning. Units. */
  pool: Units
  /** PV of other holders, such as shops: covered, but not released in the simulation. Units. */
  elsewhere: Units
  rules: SimulatedRules
}

/** All members who registered on one day: for release they are one cohort. */
export interface StartingCohort {
  /** How many days before the first simulated day they registered. */
  age: number
  members: number
  /** Their PV together. Units. */
  pv: Units
}

export interface SimulatedRules {
  /** What each day of membership releases, in millionths, by its number (rates-by-age.ts); the last rate applies from then on. */
  rates: readonly bigint[]
  /** Tenths of PV per GF exchanged; PV released per GF. */
  exchangeTenths: bigint
  releaseDivisor: bigint
  /** Hundredths of PV per GF paid at a shop: the payer's reward and the uplines' together. */
  paymentReward: bigint
  /** Days until a reward is available. */
  pendingDays: number
  /** A day's reward budget, in millionths of the free cover; null: rewards are never cut. */
  budget: bigint | null
}

export interface SimulatedDay {
  day: number
  members: number
  /** Members' PV at the end of the day, including pending. Units. */
  pv: Units
  /** PV that the day's payments would have earned, and earned within the budget. Units. */
  promised: Units
  given: Units
  /** GF that the day released, and that came in. Units. */
  released: Units
  exchanged: Units
  /** GF in the pool; negative where it was short. Units. */
  pool: Units
}

const MILLIONTHS = 1_000_000n
const UNBOUNDED = 2n ** 63n
/** The default: members came evenly over so many days. */
const SPREAD = 365

/** Returns cohorts of so many members with so much PV, registered evenly over a year. */
export function evenCohorts(members: number, pv: Units): StartingCohort[] {
  const spread = Math.min(SPREAD, members)
  return Array.from({ length: spread }, (_, n) => ({
    age: spread - n,
    members: Math.floor(((n + 1) * members) / spread) - Math.floor((n * members) / spread),
    pv: (pv * BigInt(n + 1)) / BigInt(spread) - (pv * BigInt(n)) / BigInt(spread),
  }))
}

interface Cohort {
  /** The simulated day before their first one: 0 and less for the initial cohorts. */
  born: number
  size: number
  ownedPv: Units
  accrued: bigint
}

/**
 * Yields the days, simulated by cohorts: all members who registered on one day form one, since rates depend on nothing else, and
 * all who reached the last rate are merged. All members spend and exchange the same amounts and make every release; what comes in
 * on a day earns from the next day on, as in the accrual. Members are assumed to have the GF they spend.
 */
export function* simulate({
  cohorts: starting,
  days,
  growth,
  spend,
  exchange,
  pool,
  elsewhere,
  rules,
}: World): Generator<SimulatedDay> {
  const { rates } = rules
  const lastAge = rates.length - 1
  const rewardOfMember = (spend * rules.paymentReward) / 100n
  const exchangedPv = (exchange * rules.exchangeTenths) / 10n
  // What each member earned on a day, by its number: available later to the members of that day.
  const earned: Units[] = []
  let pending = 0n
  let ownedPv = starting.reduce((all, { pv }) => all + pv, 0n)
  const cohorts: Cohort[] = starting.map(({ age, members, pv }) => ({
    born: -age,
    size: members,
    ownedPv: pv,
    accrued: 0n,
  }))
  let there = cohorts.reduce((all, { size }) => all + size, 0)
  let coming = 0
  let left = pool
  for (let day = 1; day <= days; day += 1) {
    mergeOldest(cohorts, day - Math.max(lastAge, rules.pendingDays + 1))
    const promised = BigInt(there) * rewardOfMember
    const reward =
      there === 0 ? 0n : least(promised, budgetOf(rules, left, ownedPv + pending + elsewhere)) / BigInt(there)
    earned[day] = reward
    const given = BigInt(there) * reward
    const maturing = day - rules.pendingDays
    const matured = earned[maturing] ?? 0n
    let maturedPv = 0n
    let releasedPv = 0n
    let outstanding = 0n
    for (const cohort of cohorts) {
      const due = cohort.accrued + cohort.ownedPv * (rates[Math.min(day - cohort.born, lastAge)] ?? 0n)
      const part = due / MILLIONTHS
      cohort.accrued = due - part * MILLIONTHS
      const ownMatured = cohort.born < maturing ? BigInt(cohort.size) * matured : 0n
      maturedPv += ownMatured
      cohort.ownedPv += ownMatured + BigInt(cohort.size) * exchangedPv - part
      releasedPv += part
      outstanding += cohort.ownedPv
    }
    coming += (there * growth) / 100 / 365
    const joined = Math.floor(coming)
    coming -= joined
    pending += given - maturedPv
    ownedPv = outstanding
    const exchanged = BigInt(there) * exchange
    const released = releasedPv / rules.releaseDivisor
    left += exchanged - released
    there += joined
    // A member who registers on this day is on the second day of membership tomorrow.
    cohorts.push({ born: day - 1, size: joined, ownedPv: 0n, accrued: 0n })
    yield { day, members: there, pv: outstanding + pending, promised, given, released, exchanged, pool: left }
  }
}

const least = (one: Units, other: Units): Units => (one < other ? one : other)

/** Returns the reward budget at a day's beginning, as ledger.reward_limits. */
function budgetOf({ budget, releaseDivisor }: SimulatedRules, pool: Units, pv: Units): Units {
  if (budget === null) return UNBOUNDED
  const free = pool * releaseDivisor - pv
  return free <= 0n ? 0n : (free * budget) / MILLIONTHS
}

/** Merges all cohorts born on that day or before; they are ordered by age. */
function mergeOldest(cohorts: Cohort[], upto: number): void {
  const young = cohorts.findIndex(({ born }) => born > upto)
  const old = young === -1 ? cohorts.length : young
  if (old < 2) return
  const [oldest, ...others] = cohorts.splice(0, old)
  if (!oldest) return
  for (const { size, ownedPv, accrued } of others) {
    oldest.size += size
    oldest.ownedPv += ownedPv
    oldest.accrued += accrued
  }
  cohorts.unshift(oldest)
}

export interface Outcome {
  /** The first day that the pool does not cover; undefined where it lasts. */
  dry: number | undefined
  /** The first day on which the budget cut rewards; undefined where there is none. */
  cut: number | undefined
  /** PV that all payments would have earned, and earned. Units. */
  promised: Units
  given: Units
  /** The initial pool needed to last. Units. */
  needed: Units
  /** The last day of each year. */
  years: SimulatedDay[]
  /** About a hundred evenly spaced days, including the last one, for a curve. */
  curve: SimulatedDay[]
}

const CURVE_DAYS = 100

export function outcomeOf(world: World): Outcome {
  const step = Math.max(1, Math.ceil(world.days / CURVE_DAYS))
  let dry: number | undefined
  let cut: number | undefined
  let [promised, given] = [0n, 0n]
  let lowest = world.pool
  const years: SimulatedDay[] = []
  const curve: SimulatedDay[] = []
  for (const day of simulate(world)) {
    if (day.pool < 0n) dry ??= day.day
    if (isCut(day)) cut ??= day.day
    promised += day.promised
    given += day.given
    if (day.pool < lowest) lowest = day.pool
    if (day.day % 365 === 0 || day.day === world.days) years.push(day)
    if ((world.days - day.day) % step === 0) curve.push(day)
  }
  return { dry, cut, promised, given, needed: world.pool - lowest, years, curve }
}

/** By more than the rounding of dividing a day's rewards among members. */
function isCut({ promised, given, members }: SimulatedDay): boolean {
  return promised - given > BigInt(members)
}

/** Returns whether the pool is never short and no reward is cut. Stops at the first day where this fails. */
export function isSustainable(world: World): boolean {
  for (const day of simulate(world)) if (day.pool < 0n || isCut(day)) return false
  return true
}

/** Returns the largest value, from `low` on and below `high`, with which the pool lasts; undefined where not even `low` does. */
export function maxSustainable(
  low: bigint,
  high: bigint,
  worldWith: (value: bigint) => World,
): bigint | undefined {
  if (!isSustainable(worldWith(low))) return undefined
  let [good, bad] = [low, high]
  while (bad - good > 1n) {
    const middle = (good + bad) / 2n
    if (isSustainable(worldWith(middle))) good = middle
    else bad = middle
  }
  return good
}
