import type { Units } from '@torch/contract/money.ts'
import { lasts, mostThatLasts, type Outcome, type SimulatedRules, type World } from './simulation.ts'

/** What would make a pool last that does not, or rewards uncut that are cut: one thing at a time, the others as they are. */
export interface Remedy {
  what: 'pool' | 'paymentReward' | 'exchangeMultiple' | 'releaseDivisor'
  /** Units of GF, hundredths of PV for a GF, tenths of PV for a GF, PV for a GF; undefined where no value would do. */
  value: bigint | undefined
}

/** The divisor's upper bound (points/rules.ts). */
const MOST = 100n
/** More than all GF that could ever be issued: what is kept in 64 bits. */
const MOST_POOL = 2n ** 62n
/** A pool that is looked for is found to a thousandth. */
const FINENESS = 1000n

/** Searches them one after the other, the quickest first. */
export function* remediesOf(world: World, { needed, cut }: Outcome): Generator<Remedy> {
  const { rules } = world
  const withRules = (change: Partial<SimulatedRules>): World => ({ ...world, rules: { ...rules, ...change } })
  yield { what: 'pool', value: cut === undefined ? needed : leastPool(world) }
  yield {
    what: 'paymentReward',
    value: mostThatLasts(0n, rules.paymentReward, (paymentReward) => withRules({ paymentReward })),
  }
  yield {
    what: 'exchangeMultiple',
    value: mostThatLasts(10n, rules.exchangeTenths, (exchangeTenths) => withRules({ exchangeTenths })),
  }
  // The larger the divisor, the less is paid out: what is looked for is how far below the bound it may be.
  const below = mostThatLasts(0n, MOST - rules.releaseDivisor, (n) => withRules({ releaseDivisor: MOST - n }))
  yield { what: 'releaseDivisor', value: below === undefined ? undefined : MOST - below }
}

/** The smallest pool at the beginning with which no reward is cut, to a thousandth of it. */
function leastPool(world: World): Units | undefined {
  const enough = (pool: Units) => lasts({ ...world, pool })
  let [bad, good] = [world.pool, world.pool * 2n + 10_000n]
  while (!enough(good)) {
    if (good > MOST_POOL) return undefined
    ;[bad, good] = [good, good * 4n]
  }
  while (good - bad > good / FINENESS + 1n) {
    const middle = (good + bad) / 2n
    if (enough(middle)) good = middle
    else bad = middle
  }
  return good
}
