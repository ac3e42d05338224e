import { GF, PV } from '@torch/contract/money.ts'
import { mintingRules } from '../ledger/index.ts'
import type { Parameter, Parameters } from '../platform/parameters/parameters.ts'

/** The most GF of a friend's first final payment that counts for the inviter's reward, in units. */
export const rewardBase: Parameter = {
  name: 'referrals.reward-base-units',
  title: { zh: '直推奖励：好友首笔计奖上限', en: 'Referral reward: most of a first payment that counts' },
  unit: 'gf',
  default: 10_000n * GF,
  min: 0n,
  max: 1_000_000n * GF,
  source: 'rules/referrals#inviter-reward',
}

/**
 * PV that an inviter earns for each GF of a friend's first payment, in tenths: at first, and from the first and the second step on.
 */
export const rewardTenths: Parameter[] = (
  [
    ['', 30n, '直推奖励每 GF 所得 PV', 'Referral reward: PV per GF'],
    ['-from-first-step', 40n, '直推奖励每 GF 所得 PV，第一档', 'Referral reward: PV per GF, tier 1'],
    ['-from-second-step', 50n, '直推奖励每 GF 所得 PV，第二档', 'Referral reward: PV per GF, tier 2'],
  ] as const
).map(([name, value, zh, en]) => ({
  name: `referrals.reward-tenths${name}`,
  title: { zh, en },
  unit: 'tenths',
  default: value,
  min: 0n,
  max: 100n,
  source: 'rules/referrals#inviter-reward',
}))

/** GF of final payments, less refunds, from which a friend is valid, in units. */
export const validFriendMinimum: Parameter = {
  name: 'referrals.valid-friend-units',
  title: { zh: '有效好友所需的店铺消费 GF', en: 'GF paid to shops that makes a valid friend' },
  unit: 'gf',
  default: 10n * GF,
  min: 1n,
  max: 1_000_000n * GF,
  source: 'rules/referrals#valid-friends',
}

/** How many valid friends a step takes, including the friend who becomes valid now (decision 011). */
export const rewardSteps: Parameter[] = (
  [
    ['first', 10n, '直推奖励第一档所需有效好友', 'Valid friends for referral tier 1'],
    ['second', 20n, '直推奖励第二档所需有效好友', 'Valid friends for referral tier 2'],
  ] as const
).map(([name, value, zh, en]) => ({
  name: `referrals.reward-${name}-step-friends`,
  title: { zh, en },
  unit: 'people',
  default: value,
  min: 1n,
  max: 1_000_000n,
  source: 'rules/referrals#inviter-reward',
}))

/** The share of the level difference that is the team reward, in millionths. */
export const teamShare: Parameter = {
  name: 'referrals.team-share-ppm',
  title: { zh: '团队奖励占级差的比例', en: 'Team reward, share of the level difference' },
  unit: 'ppm',
  default: 500_000n,
  min: 0n,
  max: 1_000_000n,
  source: 'rules/referrals#team-reward',
}
/** The level difference per rank, in millionths of a payment. */
export const teamDifference: Parameter = {
  name: 'referrals.team-difference-ppm',
  title: { zh: '每一级的级差', en: 'Level difference per level' },
  unit: 'ppm',
  default: 100_000n,
  min: 0n,
  max: 1_000_000n,
  source: 'rules/referrals#team-reward',
}

/** The PV that each level requires, in units: the balance, at most what was earned. */
export const levelPv: Parameter = {
  name: 'referrals.level-pv-units',
  title: { zh: '火炬手等级所需 PV', en: 'PV required for a torch bearer level' },
  unit: 'pv',
  default: 100_000n * PV,
  min: 0n,
  max: 100_000_000n * PV,
  source: 'rules/referrals#levels',
}

/** The total PV earned that makes a VIP, in units. */
export const vipPv: Parameter = {
  name: 'referrals.vip-pv-units',
  title: { zh: '成为 VIP 所需累计 PV', en: 'Total PV earned to become VIP' },
  unit: 'pv',
  default: 8_000n * PV,
  min: 0n,
  max: 100_000_000n * PV,
  source: 'rules/referrals#vip',
}

interface Level {
  code: 'STARTUP' | 'ATHLETIC' | 'ENDURANCE' | 'ETERNAL'
  /** The required number of valid friends. */
  friends: Parameter
  /** The share of direct friends' payments of a day, in millionths. */
  dividend: Parameter
}

/** The levels, lowest first: a level's rank is its position here, from 1. */
export const levels: Level[] = (
  [
    ['STARTUP', 10n, 50_000n],
    ['ATHLETIC', 20n, 80_000n],
    ['ENDURANCE', 50n, 120_000n],
    ['ETERNAL', 100n, 150_000n],
  ] as const
).map(([code, friends, dividend], index) => ({
  code,
  friends: {
    name: `referrals.${code.toLowerCase()}-friends`,
    title: { zh: `火炬手 ${index + 1} 级所需有效好友`, en: `Torch bearer level ${index + 1}: valid friends` },
    unit: 'people',
    default: friends,
    min: 1n,
    max: 1_000_000n,
    source: 'rules/referrals#levels',
  },
  dividend: {
    name: `referrals.${code.toLowerCase()}-dividend-ppm`,
    title: { zh: `火炬手 ${index + 1} 级的分红比例`, en: `Torch bearer level ${index + 1}: dividend` },
    unit: 'ppm',
    default: dividend,
    min: 0n,
    max: 1_000_000n,
    source: 'rules/referrals#levels',
  },
}))

/** All parameters of this module, for the operators' page of parameters. */
export const referralsParameters: readonly Parameter[] = [
  ...[
    rewardBase,
    validFriendMinimum,
    ...rewardTenths,
    ...rewardSteps,
    teamShare,
    teamDifference,
    levelPv,
    vipPv,
  ],
  ...levels.flatMap(({ friends, dividend }) => [friends, dividend]),
]

/** Series of parameters in which each has to be above the one before. */
export const referralsSteps: readonly (readonly Parameter[])[] = [
  rewardSteps,
  levels.map(({ friends }) => friends),
]

/** The parameters of rewards from other members' payments: 0 where an installation does not offer rewards (decision 050). */
export const rewardParameters: readonly Parameter[] = [
  ...[...rewardTenths, teamShare],
  ...levels.map(({ dividend }) => dividend),
]

/** Returns the values in force as JSON for the SQL functions (`rules`). */
export function referralRules(parameters: Parameters): Record<string, unknown> {
  const value = (parameter: Parameter) => String(parameters.get(parameter))
  return {
    base: value(rewardBase),
    validFrom: value(validFriendMinimum),
    inviterTenths: rewardTenths.map(value),
    steps: rewardSteps.map(value),
    share: value(teamShare),
    difference: value(teamDifference),
    pv: value(levelPv),
    friends: levels.map(({ friends }) => value(friends)),
    vip: value(vipPv),
  }
}

/** Returns these and the minting rules as JSON, for what this module mints itself. */
export function rulesInForce(parameters: Parameters): string {
  return JSON.stringify({ ...mintingRules(parameters), ...referralRules(parameters) })
}
