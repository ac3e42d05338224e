import { parseArgs } from 'node:util'
import type { RewardRoute } from '../contract/src/economy.ts'
import { GF, parseAmount, readUnits, showUnits, timesTenths, type Units } from '../contract/src/money.ts'
import { newestFigures } from '../server/src/economy/counts/figures.ts'
import { ratesByAge } from '../server/src/economy/forecast/forecast.ts'
import {
  type AssumedRules,
  assumedRules,
  startingCohorts,
} from '../server/src/economy/simulation/assumed-world.ts'
import { describeOutcome } from '../server/src/economy/simulation/describe-outcome.ts'
import { type Remedy, remediesOf } from '../server/src/economy/simulation/remedies.ts'
import {
  type MaxRewardRoute,
  maxRewardRoutes,
  maxRewardTable,
  rewardRoutes,
} from '../server/src/economy/simulation/reward-routes.ts'
import {
  evenCohorts,
  outcomeOf,
  type StartingCohort,
  type World,
} from '../server/src/economy/simulation/simulation.ts'
import { paymentRewardTerms } from '../server/src/operators/payment-reward-terms.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { defaultValues } from '../server/src/platform/parameters/catalogue.ts'
import { openParameters, type Parameters } from '../server/src/platform/parameters/parameters.ts'
import { addDays, dayOf } from '../server/src/platform/time/calendar.ts'
import { withOwnDatabase } from './own-database.ts'

// Simulates years under the rules and assumed behaviour, and reports whether the release pool lasts. With `--from` it starts
// from a running platform: its parameters, its members and its pool.
const values = readArguments()
const begun = values.from === undefined ? defaults() : await platformAt(values.from)
const members = values.members === undefined ? undefined : number('members', 10_000_000)
const rules: AssumedRules = {
  ...begun.rules,
  ...(values.divisor !== undefined && { releaseDivisor: BigInt(number('divisor', 100)) }),
}
const world: World = {
  cohorts:
    members === undefined && values.pv === undefined
      ? begun.cohorts
      : evenCohorts(members ?? sizeOf(begun.cohorts), amount('pv') ?? 0n),
  days: number('years', 10) * 365,
  growth: number('growth', 1000),
  spend: amount('spend') ?? begun.spend,
  exchange: amount('exchange') ?? begun.exchange,
  pool: amount('pool') ?? begun.pool,
  elsewhere: begun.elsewhere,
  rules: {
    rates: ratesByAge(rules),
    exchangeTenths: rules.exchangeTenths,
    releaseDivisor: rules.releaseDivisor,
    // Hundredths of PV for a GF.
    paymentReward: (amount('reward') ?? begun.reward) / 100n,
    pendingDays: rules.pendingDays,
    budget: rules.budget,
  },
}

const ROUTES: Record<RewardRoute['route'], string> = {
  exchange: 'exchange',
  'option-1': 'shop, option 1',
  'option-2': 'shop, option 2',
  'gift-spent': 'gift spent in a shop',
  'invited-friend': 'invited friend',
}
const SAYS: Record<Remedy['what'], (value: bigint | undefined) => string> = {
  pool: (units) => `with ${whole((units ?? 0n) + 9_999n)} GF in it at the beginning`,
  paymentReward: (hundredths) =>
    hundredths === undefined
      ? 'with no reward for payments, however small'
      : `with a reward of ${shownReward(hundredths)} PV for each GF paid, in place of ${shownReward(world.rules.paymentReward)}`,
  exchangeMultiple: (tenths) =>
    tenths === undefined
      ? 'with no multiple of exchanges, however small'
      : `with ${Number(tenths) / 10} PV for each GF exchanged, in place of ${Number(world.rules.exchangeTenths) / 10}`,
  releaseDivisor: (divisor) =>
    divisor === undefined
      ? 'with no divisor up to 100'
      : `where ${divisor} PV are released for one GF, in place of ${world.rules.releaseDivisor}`,
}

const started = performance.now()
const outcome = outcomeOf(world)
// What a reader must know first.
console.log(`${describeOutcome(outcome)}\n`)
console.log(`year      members   PV outstanding   released GF a day   exchanged GF a day              pool`)
for (const { day, members, pv, released, exchanged, pool } of outcome.years)
  console.log(
    [
      String(Math.ceil(day / 365)).padStart(4),
      String(members).padStart(12),
      ...[pv, released, exchanged, pool].map((units, place) =>
        whole(units).padStart([17, 20, 21, 18][place] ?? 0),
      ),
    ].join(''),
  )
console.log()
if (outcome.dry !== undefined || outcome.cut !== undefined) {
  console.log('With no reward cut, the pool would last')
  for (const { what, value } of remediesOf(world, outcome)) console.log(`- ${SAYS[what](value)}`)
}
console.log(`\nFor each GF            promises PV   into the pool   platform keeps`)
for (const { route, pv, pool, kept } of begun.routes)
  console.log(`${ROUTES[route].padEnd(20)}${pv.padStart(14)}${pool.padStart(16)}${kept.padStart(18)}`)
console.log(`\n${maxRewardTable(begun.bounds).join('\n')}`)
console.log(
  `\nEach member pays ${showUnits(world.spend)} GF and exchanges ${showUnits(world.exchange)} GF a day and makes every release; membership grows by ${world.growth} % a year.`,
)
console.log(`${world.days} days in ${((performance.now() - started) / 1000).toFixed(1)} s`)

interface Begun {
  rules: AssumedRules
  cohorts: StartingCohort[]
  pool: Units
  spend: Units
  exchange: Units
  elsewhere: Units
  routes: RewardRoute[]
  /** The maximum reward of each route, and its cost. */
  bounds: MaxRewardRoute[]
  /** PV for each GF paid, in units. */
  reward: Units
}

/** Returns a new platform: a million members, and every parameter at its default. */
function defaults(): Begun {
  return {
    rules: assumedRules(defaultValues),
    cohorts: evenCohorts(1_000_000, 0n),
    pool: 0n,
    elsewhere: 0n,
    spend: GF,
    exchange: GF / 2n,
    routes: routesUnder(defaultValues),
    bounds: boundsUnder(defaultValues),
    reward: timesTenths(GF, defaultValues.get('payments.customer-reward-tenths')),
  }
}

/** `server`: the database of this installation; or the URL of one. */
async function platformAt(from: string): Promise<Begun> {
  try {
    return await (from === 'server' ? withOwnDatabase(platformOf) : platformOf(from))
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the newest counts of a database and the parameters in force there. */
async function platformOf(url: string): Promise<Begun> {
  const database = openDatabase(url, { max: 1 })
  try {
    const parameters = await openParameters(database.db)
    const counted = await newestFigures(database.db)
    if (!counted) throw new Error('the economy was not counted there yet')
    const { figures, cohorts } = counted
    const { observed } = figures
    const firstDay = addDays(dayOf(new Date(figures.countedTime)), 1)
    console.log(`As counted ${figures.countedTime}, under the parameters in force.\n`)
    return {
      rules: assumedRules(parameters),
      cohorts: startingCohorts(cohorts, firstDay),
      pool: readUnits(figures.gf.releasePool),
      elsewhere: readUnits(figures.pv.outstanding) - cohorts.reduce((all, { pv }) => all + pv, 0n),
      routes: routesUnder(parameters),
      bounds: boundsUnder(parameters),
      spend: readUnits(observed.spend),
      exchange: readUnits(observed.exchange),
      // When no one has paid yet, nothing was observed.
      reward:
        readUnits(observed.reward) || timesTenths(GF, parameters.get('payments.customer-reward-tenths')),
    }
  } finally {
    await database.close()
  }
}

function routesUnder(parameters: Pick<Parameters, 'get'>): RewardRoute[] {
  return rewardRoutes(parameters, paymentRewardTerms(parameters))
}

function boundsUnder(parameters: Pick<Parameters, 'get'>): MaxRewardRoute[] {
  return maxRewardRoutes(parameters, paymentRewardTerms(parameters))
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        from: { type: 'string' },
        members: { type: 'string' },
        years: { type: 'string', default: '5' },
        growth: { type: 'string', default: '20' },
        spend: { type: 'string' },
        exchange: { type: 'string' },
        pool: { type: 'string' },
        pv: { type: 'string' },
        reward: { type: 'string' },
        divisor: { type: 'string' },
      },
    }).values
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

function sizeOf(cohorts: readonly StartingCohort[]): number {
  return cohorts.reduce((all, one) => all + one.members, 0)
}

function number(name: 'members' | 'years' | 'growth' | 'divisor', most: number): number {
  const value = Number(values[name])
  if (/^\d+$/.test(values[name] ?? '') && value <= most && (value > 0 || name === 'growth')) return value
  return stop(`--${name}: a whole number up to ${most}`)
}

function amount(name: 'spend' | 'exchange' | 'pool' | 'pv' | 'reward'): Units | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  // A pool may be larger than the maximum that a member may type into a form.
  return (
    parseAmount(text) ??
    (/^\d{1,13}$/.test(text) ? BigInt(text) * GF : stop(`--${name}: an amount such as 12.50`))
  )
}

function shownReward(hundredths: bigint): string {
  return showUnits(hundredths * 100n)
}

/** Formats whole points with separators. */
function whole(units: Units): string {
  return showUnits(units).replace(/\.\d+$/, '')
}

function stop(why: string): never {
  console.error(`simulate: ${why}`)
  process.exit(2)
}
