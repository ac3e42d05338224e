import { PV, readUnits, showUnits, timesTenths } from '@torch/contract/money.ts'
import type { CallInput, Data } from '../../lib/api/client.ts'
import { bodyOf, type Typed } from '../economy/simulation-input.ts'

type Change = NonNullable<Data<'previewParameter'>['simulation']>
type Body = NonNullable<CallInput<'simulateEconomy'>['body']>

/** As the simulation takes it: '99.99'. */
const MOST = 999_900n

/** What a simulation is asked where a parameter is changed. A payer's reward goes on top of what others get of a payment. */
export function changedGuess(typed: Typed, { rewardMore = 0, ...change }: Change): Body {
  const wanted = readUnits(typed.reward) + timesTenths(PV, BigInt(Math.round(rewardMore * 10)))
  const reward = wanted < 0n ? 0n : wanted > MOST ? MOST : wanted
  return { ...bodyOf(typed), reward: showUnits(reward), ...change }
}
