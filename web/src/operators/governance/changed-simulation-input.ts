import { PV, readUnits, showUnits, timesTenths } from '@torch/contract/money.ts'
import type { CallInput, Data } from '../../lib/api/client.ts'
import { bodyOf, type SimulationInput } from '../economy/simulation-input.ts'

type Change = NonNullable<Data<'previewParameter'>['simulation']>
type Body = NonNullable<CallInput<'simulateEconomy'>['body']>

/** As the simulation takes it: '99.99'. */
const MAX_REWARD = 999_900n

/**
 * Returns the simulation's input for a changed parameter. A payer's reward is added to the other rewards of a payment.
 */
export function changedSimulationInput(typed: SimulationInput, { extraReward = 0, ...change }: Change): Body {
  const wanted = readUnits(typed.reward) + timesTenths(PV, BigInt(Math.round(extraReward * 10)))
  const reward = wanted < 0n ? 0n : wanted > MAX_REWARD ? MAX_REWARD : wanted
  return { ...bodyOf(typed), reward: showUnits(reward), ...change }
}
