import { parseArgs } from 'node:util'
import { parseAmount, showUnits, type Units } from '../contract/src/money.ts'
import { mostThatLasts, outcomeOf, type World } from '../server/src/economy/simulation.ts'
import { customerRewardMultiple } from '../server/src/payments/rules.ts'
import type { Parameter } from '../server/src/platform/parameters.ts'
import { rateVersions } from '../server/src/points/release-rates.ts'
import { exchangeMultiple, releaseDivisor } from '../server/src/points/rules.ts'

// Lives through years under the rules and a guess at what people do, and says whether the release pool lasts.
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    years: { type: 'string', default: '5' },
    growth: { type: 'string', default: '20' },
    spend: { type: 'string', default: '1' },
    exchange: { type: 'string', default: '0.50' },
    pool: { type: 'string', default: '0' },
    pv: { type: 'string', default: '0' },
    reward: { type: 'string' },
    divisor: { type: 'string' },
  },
})
const world: World = {
  members: number('members', 10_000_000),
  days: number('years', 10) * 365,
  growth: number('growth', 1000),
  spend: amount('spend'),
  exchange: amount('exchange'),
  pool: amount('pool'),
  pv: amount('pv'),
  rules: {
    versions: rateVersions({
      history: (parameter) => [{ value: parameter.default, since: null }],
      at: (parameter) => ({ value: parameter.default, since: null }),
    }),
    exchangeMultiple: exchangeMultiple.default,
    releaseDivisor: values.divisor ? BigInt(number('divisor', 100)) : releaseDivisor.default,
    // Hundredths of PV for a GF.
    paymentReward: values.reward ? amount('reward') / 100n : hundredths(customerRewardMultiple),
  },
}

const started = performance.now()
const { dry, needed, years } = outcomeOf(world)
console.log(`year      members   PV outstanding   released GF a day   exchanged GF a day              pool`)
for (const { day, members, pv, released, exchanged, pool } of years)
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
if (dry === undefined) console.log('The pool lasts. It is never short on any day.')
else {
  console.log(`The pool is dry on day ${dry}, in year ${Math.ceil(dry / 365)}.`)
  console.log(`It would last with ${whole(needed + 9_999n)} GF in it at the beginning,`)
  const reward = mostThatLasts(0n, world.rules.paymentReward, (paymentReward) => ({
    ...world,
    rules: { ...world.rules, paymentReward },
  }))
  console.log(
    reward === undefined
      ? 'not with any reward for payments, however small,'
      : `or with a reward of ${Number(reward) / 100} PV for each GF paid, in place of ${Number(world.rules.paymentReward) / 100},`,
  )
  // The larger the divisor, the less is paid out: what is looked for is how far below 100 it may be.
  const below = mostThatLasts(0n, 100n - world.rules.releaseDivisor, (n) => ({
    ...world,
    rules: { ...world.rules, releaseDivisor: 100n - n },
  }))
  const divisor = below === undefined ? undefined : 100n - below
  console.log(
    divisor === undefined
      ? 'and with no divisor up to 100.'
      : `or where ${divisor} PV are released for one GF.`,
  )
}
console.log(
  `\nEverybody pays ${showUnits(world.spend)} GF and exchanges ${showUnits(world.exchange)} GF a day, has every release made, and ${world.growth} % more come each year.`,
)
console.log(`${world.days} days in ${((performance.now() - started) / 1000).toFixed(1)} s`)

function number(name: 'members' | 'years' | 'growth' | 'divisor', most: number): number {
  const value = Number(values[name])
  if (/^\d+$/.test(values[name] ?? '') && value <= most && (value > 0 || name === 'growth')) return value
  return stop(`--${name} takes a whole number up to ${most}`)
}

function amount(name: 'spend' | 'exchange' | 'pool' | 'pv' | 'reward'): Units {
  const text = values[name] ?? ''
  // A pool may be larger than what one person may type into a form.
  return (
    parseAmount(text) ??
    (/^\d{1,13}$/.test(text) ? BigInt(text) * 10_000n : stop(`--${name} takes an amount such as 12.50`))
  )
}

function hundredths(parameter: Parameter): bigint {
  return parameter.default * 100n
}

/** Whole points, with separators. */
function whole(units: Units): string {
  return showUnits(units).replace(/\.\d+$/, '')
}

function stop(why: string): never {
  console.error(`simulate: ${why}`)
  process.exit(2)
}
