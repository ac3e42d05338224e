import type { Units } from '@torch/contract/money.ts'

/** A guess at how people behave, and the rules under which they do. */
export interface World {
  /** Who is there at the beginning, those who came first first. */
  cohorts: readonly StartingCohort[]
  days: number
  /** New members in a year, in per cent of those there are. */
  growth: number
  /** What one member pays shops, and exchanges, on one day. Units. */
  spend: Units
  exchange: Units
  /** GF in the pool at the beginning. Units. */
  pool: Units
  /** PV that others hold, such as shops: it is covered too, and released by nobody here. Units. */
  elsewhere: Units
  rules: SimulatedRules
}

/** All who came on one day: for release they are as one. */
export interface StartingCohort {
  /** How many days before the first simulated one they registered. */
  age: number
  members: number
  /** The PV that they hold together. Units. */
  pv: Units
}

export interface SimulatedRules {
  /** What each day of membership releases, in millionths, by its number (rates-by-age.ts); the last one holds for good. */
  rates: readonly bigint[]
  /** Tenths of PV for a GF exchanged; PV that are released for a GF. */
  exchangeTenths: bigint
  releaseDivisor: bigint
  /** Hundredths of PV for a GF paid at a shop: the payer's reward and what those above get, together. */
  paymentReward: bigint
  /** Days until a reward is available. */
  pendingDays: number
  /** What a day's rewards may come to, in millionths of the free cover; null: they are never cut, whatever the pool holds. */
  budget: bigint | null
}

export interface SimulatedDay {
  day: number
  members: number
  /** PV of members at the end of the day, pending too. Units. */
  pv: Units
  /** What payments would have earned on the day, and did within the budget, in PV. Units. */
  promised: Units
  given: Units
  /** What the day released and what came in, in GF. Units. */
  released: Units
  exchanged: Units
  /** May be less than nothing: what was missing by then. */
  pool: Units
}

const MILLIONTHS = 1_000_000n
const UNBOUNDED = 2n ** 63n
/** Where nothing else is known, members came evenly over so many days before. */
const SPREAD = 365

/** So many members with so much PV, who came evenly over a year. */
export function evenly(members: number, pv: Units): StartingCohort[] {
  const spread = Math.min(SPREAD, members)
  return Array.from({ length: spread }, (_, n) => ({
    age: spread - n,
    members: Math.floor(((n + 1) * members) / spread) - Math.floor((n * members) / spread),
    pv: (pv * BigInt(n + 1)) / BigInt(spread) - (pv * BigInt(n)) / BigInt(spread),
  }))
}

interface Cohort {
  /** The simulated day before their first one: 0 and less for those who are there at the beginning. */
  born: number
  size: number
  held: Units
  accrued: bigint
}

/**
 * Lives through the days by cohorts: all who registered on one day are as one, since a rate depends on nothing else; and
 * all who have come to the last rate are as one from then on. Everybody spends and exchanges alike and has every release
 * made; what comes in on a day earns from the next day on, as in the accrual. GF that members spend is taken to be there.
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
  // What each member earned on a day, by its number: available so many days later to those who were there.
  const earned: Units[] = []
  let pending = 0n
  let held = starting.reduce((all, { pv }) => all + pv, 0n)
  const cohorts: Cohort[] = starting.map(({ age, members, pv }) => ({
    born: -age,
    size: members,
    held: pv,
    accrued: 0n,
  }))
  let there = cohorts.reduce((all, { size }) => all + size, 0)
  let coming = 0
  let left = pool
  for (let day = 1; day <= days; day += 1) {
    joinOldest(cohorts, day - Math.max(lastAge, rules.pendingDays + 1))
    const promised = BigInt(there) * rewardOfMember
    const reward =
      there === 0 ? 0n : least(promised, budgetOf(rules, left, held + pending + elsewhere)) / BigInt(there)
    earned[day] = reward
    const given = BigInt(there) * reward
    const maturing = day - rules.pendingDays
    const matured = earned[maturing] ?? 0n
    let maturedPv = 0n
    let releasedPv = 0n
    let outstanding = 0n
    for (const cohort of cohorts) {
      const due = cohort.accrued + cohort.held * (rates[Math.min(day - cohort.born, lastAge)] ?? 0n)
      const part = due / MILLIONTHS
      cohort.accrued = due - part * MILLIONTHS
      const ownMatured = cohort.born < maturing ? BigInt(cohort.size) * matured : 0n
      maturedPv += ownMatured
      cohort.held += ownMatured + BigInt(cohort.size) * exchangedPv - part
      releasedPv += part
      outstanding += cohort.held
    }
    coming += (there * growth) / 100 / 365
    const joined = Math.floor(coming)
    coming -= joined
    pending += given - maturedPv
    held = outstanding
    const exchanged = BigInt(there) * exchange
    const released = releasedPv / rules.releaseDivisor
    left += exchanged - released
    there += joined
    // Whoever comes on this day is on the second day of membership tomorrow.
    cohorts.push({ born: day - 1, size: joined, held: 0n, accrued: 0n })
    yield { day, members: there, pv: outstanding + pending, promised, given, released, exchanged, pool: left }
  }
}

const least = (one: Units, other: Units): Units => (one < other ? one : other)

/** What the rewards of a day may come to, at its beginning: as ledger.reward_room has it. */
function budgetOf({ budget, releaseDivisor }: SimulatedRules, pool: Units, pv: Units): Units {
  if (budget === null) return UNBOUNDED
  const free = pool * releaseDivisor - pv
  return free <= 0n ? 0n : (free * budget) / MILLIONTHS
}

/** Makes one cohort of all who were born on that day or before: they stand in the order in which they came. */
function joinOldest(cohorts: Cohort[], upto: number): void {
  const young = cohorts.findIndex(({ born }) => born > upto)
  const old = young === -1 ? cohorts.length : young
  if (old < 2) return
  const [oldest, ...others] = cohorts.splice(0, old)
  if (!oldest) return
  for (const { size, held, accrued } of others) {
    oldest.size += size
    oldest.held += held
    oldest.accrued += accrued
  }
  cohorts.unshift(oldest)
}

export interface Outcome {
  /** The first day that the pool does not cover; undefined where it lasts. */
  dry: number | undefined
  /** The first day on which rewards were cut, because they were more than the budget; undefined where they never were. */
  cut: number | undefined
  /** What payments would have earned in all, and did. PV, units. */
  promised: Units
  given: Units
  /** What the pool would have needed at the beginning to last. Units. */
  needed: Units
  /** The last day of each year. */
  years: SimulatedDay[]
  /** A hundred days or so, evenly, the last one among them: enough for a curve. */
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

/** By more than what is left over where a day's rewards are shared out. */
function isCut({ promised, given, members }: SimulatedDay): boolean {
  return promised - given > BigInt(members)
}

/** Whether the pool is never short and no reward is cut. Ends on the first day on which it is otherwise. */
export function lasts(world: World): boolean {
  for (const day of simulate(world)) if (day.pool < 0n || isCut(day)) return false
  return true
}

/** The most of something, from `low` on and below `high`, with which the pool lasts; undefined where not even `low` does. */
export function mostThatLasts(
  low: bigint,
  high: bigint,
  worldWith: (value: bigint) => World,
): bigint | undefined {
  if (!lasts(worldWith(low))) return undefined
  let [good, bad] = [low, high]
  while (bad - good > 1n) {
    const middle = (good + bad) / 2n
    if (lasts(worldWith(middle))) good = middle
    else bad = middle
  }
  return good
}
