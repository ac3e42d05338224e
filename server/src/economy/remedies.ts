import type { Outcome } from './simulation.ts'
import { mostThatLasts, type SimulatedRules, type World } from './simulation.ts'

/** What would make a pool last that does not: one thing at a time, the others as they are. */
export interface Remedy {
  what: 'pool' | 'paymentReward' | 'exchangeMultiple' | 'releaseDivisor'
  /** Units of GF, hundredths of PV for a GF, PV for a GF; undefined where no value would do. */
  value: bigint | undefined
}

/** The divisor's upper bound (points/rules.ts). */
const MOST = 100n

/** Searches them one after the other, the quickest first. */
export function* remediesOf(world: World, { needed }: Outcome): Generator<Remedy> {
  const { rules } = world
  const withRules = (change: Partial<SimulatedRules>): World => ({ ...world, rules: { ...rules, ...change } })
  yield { what: 'pool', value: needed }
  yield {
    what: 'paymentReward',
    value: mostThatLasts(0n, rules.paymentReward, (paymentReward) => withRules({ paymentReward })),
  }
  yield {
    what: 'exchangeMultiple',
    value: mostThatLasts(1n, rules.exchangeMultiple, (exchangeMultiple) => withRules({ exchangeMultiple })),
  }
  // The larger the divisor, the less is paid out: what is looked for is how far below the bound it may be.
  const below = mostThatLasts(0n, MOST - rules.releaseDivisor, (n) => withRules({ releaseDivisor: MOST - n }))
  yield { what: 'releaseDivisor', value: below === undefined ? undefined : MOST - below }
}
