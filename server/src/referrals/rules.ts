import { mintingRules } from '../ledger/index.ts'
import type { ParameterName } from '../platform/parameters/catalogue.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** The inviter's reward: at first, and from the first and the second step on. */
export const rewardTenths = [
  'referrals.reward-tenths',
  'referrals.reward-tenths-from-first-step',
  'referrals.reward-tenths-from-second-step',
] as const satisfies ParameterName[]

/** How many valid friends a step takes. */
export const rewardSteps = [
  'referrals.reward-first-step-friends',
  'referrals.reward-second-step-friends',
] as const satisfies ParameterName[]

/**
 * The levels, lowest first: a level's rank is its position here, from 1. `friends`: the required number of valid friends.
 * `dividend`: the share of direct friends' payments of a day, in millionths.
 */
export const levels = (['STARTUP', 'ATHLETIC', 'ENDURANCE', 'ETERNAL'] as const).map((code) => {
  const name = code.toLowerCase() as Lowercase<typeof code>
  return {
    code,
    friends: `referrals.${name}-friends` satisfies ParameterName,
    dividend: `referrals.${name}-dividend-ppm` satisfies ParameterName,
  } as const
})

/** Series of parameters in which each has to be above the one before. */
export const referralsSteps: readonly (readonly ParameterName[])[] = [
  rewardSteps,
  levels.map(({ friends }) => friends),
]

/** The parameters of rewards from other members' payments: 0 where an installation does not offer rewards (decision 050). */
export const rewardParameters: readonly ParameterName[] = [
  ...rewardTenths,
  'referrals.team-share-ppm',
  ...levels.map(({ dividend }) => dividend),
]

/** Returns the values in force as JSON for the SQL functions (`rules`). */
export function referralRules(parameters: Parameters): Record<string, unknown> {
  const value = (name: ParameterName) => String(parameters.get(name))
  return {
    base: value('referrals.reward-base-units'),
    validFrom: value('referrals.valid-friend-units'),
    inviterTenths: rewardTenths.map(value),
    steps: rewardSteps.map(value),
    share: value('referrals.team-share-ppm'),
    difference: value('referrals.team-difference-ppm'),
    pv: value('referrals.level-pv-units'),
    friends: levels.map(({ friends }) => value(friends)),
    vip: value('referrals.vip-pv-units'),
  }
}

/** Returns these and the minting rules as JSON, for what this module mints itself. */
export function rulesInForce(parameters: Parameters): string {
  return JSON.stringify({ ...mintingRules(parameters), ...referralRules(parameters) })
}
