import type { Units } from '@torch/contract/money.ts'
import { parameterNamed } from '../../platform/parameters/catalogue.ts'
import { isSustainable, maxSustainable, type Outcome, type SimulatedRules, type World } from './simulation.ts'

/** A single change with which the pool lasts, or no reward is cut; the other parameters stay. */
export interface Remedy {
  what: 'pool' | 'paymentReward' | 'exchangeMultiple' | 'releaseDivisor'
  /** Units of GF, hundredths of PV per GF, tenths of PV per GF, or PV per GF; undefined where no value suffices. */
  value: bigint | undefined
}

const MAX_DIVISOR = parameterNamed('points.release-divisor').max
/** More than all GF that could ever be issued in 64 bits. */
const MAX_POOL = 2n ** 62n
/** The search finds the pool to a thousandth. */
const SEARCH_PRECISION = 1000n

/** Searches the remedies one after the other, quickest first. */
export function* remediesOf(world: World, { needed, cut }: Outcome): Generator<Remedy> {
  const { rules } = world
  const withRules = (change: Partial<SimulatedRules>): World => ({ ...world, rules: { ...rules, ...change } })
  yield { what: 'pool', value: cut === undefined ? needed : minPool(world) }
  yield {
    what: 'paymentReward',
    value: maxSustainable(0n, rules.paymentReward, (paymentReward) => withRules({ paymentReward })),
  }
  yield {
    what: 'exchangeMultiple',
    value: maxSustainable(10n, rules.exchangeTenths, (exchangeTenths) => withRules({ exchangeTenths })),
  }
  // A larger divisor pays out less, so this searches how far below the bound it may be.
  const below = maxSustainable(0n, MAX_DIVISOR - rules.releaseDivisor, (n) =>
    withRules({ releaseDivisor: MAX_DIVISOR - n }),
  )
  yield { what: 'releaseDivisor', value: below === undefined ? undefined : MAX_DIVISOR - below }
}

/** Returns the smallest initial pool with which no reward is cut, to a thousandth. */
function minPool(world: World): Units | undefined {
  const enough = (pool: Units) => isSustainable({ ...world, pool })
  let [bad, good] = [world.pool, world.pool * 2n + 10_000n]
  while (!enough(good)) {
    if (good > MAX_POOL) return undefined
    ;[bad, good] = [good, good * 4n]
  }
  while (good - bad > good / SEARCH_PRECISION + 1n) {
    const middle = (good + bad) / 2n
    if (enough(middle)) good = middle
    else bad = middle
  }
  return good
}
