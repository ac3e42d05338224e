import { memberRewardCap } from '../ledger/door.ts'
import type { Parameter, Parameters } from '../platform/parameters.ts'

const GF = 10_000n
const PV = 10_000n
const source = 'rules.md 4'

/** The most GF of a friend's first payment or exchange that a reward is reckoned from, in units. */
export const rewardBase: Parameter = {
  name: 'referrals.reward-base-units',
  default: 10_000n * GF,
  min: 0n,
  max: 1_000_000n * GF,
  source,
}

/** PV for each GF of it: at first, and from the first and the second step on. */
export const rewardMultiples: Parameter[] = [
  ['', 3n],
  ['-from-first-step', 4n],
  ['-from-second-step', 5n],
].map(([name, value]) => ({
  name: `referrals.reward-multiple${name}`,
  default: value as bigint,
  min: 0n,
  max: 10n,
  source,
}))

/** How many valid friends a step takes, the friend who becomes valid among them (decision 011). */
export const rewardSteps: Parameter[] = [
  ['first', 10n],
  ['second', 20n],
].map(([name, value]) => ({
  name: `referrals.reward-${name}-step-friends`,
  default: value as bigint,
  min: 1n,
  max: 1_000_000n,
  source,
}))

/** The team reward is this share of the difference of the levels; both in millionths. */
export const teamShare: Parameter = {
  name: 'referrals.team-share-ppm',
  default: 500_000n,
  min: 0n,
  max: 1_000_000n,
  source,
}
export const teamDifference: Parameter = {
  name: 'referrals.team-difference-ppm',
  default: 100_000n,
  min: 0n,
  max: 1_000_000n,
  source,
}

/** The PV that each level asks for, in units: held, and no more than was earned. */
export const levelPv: Parameter = {
  name: 'referrals.level-pv-units',
  default: 100_000n * PV,
  min: 0n,
  max: 100_000_000n * PV,
  source,
}

/** PV earned in all that makes a VIP, in units. */
export const vipPv: Parameter = {
  name: 'referrals.vip-pv-units',
  default: 8_000n * PV,
  min: 0n,
  max: 100_000_000n * PV,
  source,
}

interface Level {
  code: 'STARTUP' | 'ATHLETIC' | 'ENDURANCE' | 'ETERNAL'
  /** The least number of valid friends. */
  friends: Parameter
  /** Of what direct friends paid on a day, in millionths. */
  dividend: Parameter
}

/** The levels, lowest first: a level's rank is its place here, from 1. */
export const levels: Level[] = (
  [
    ['STARTUP', 10n, 50_000n],
    ['ATHLETIC', 20n, 80_000n],
    ['ENDURANCE', 50n, 120_000n],
    ['ETERNAL', 100n, 150_000n],
  ] as const
).map(([code, friends, dividend]) => ({
  code,
  friends: {
    name: `referrals.${code.toLowerCase()}-friends`,
    default: friends,
    min: 1n,
    max: 1_000_000n,
    source,
  },
  dividend: {
    name: `referrals.${code.toLowerCase()}-dividend-ppm`,
    default: dividend,
    min: 0n,
    max: 1_000_000n,
    source: 'rules.md 4; spec 000, 9 has 5, 10, 15 and 20 % too',
  },
}))

/** The values in force, as the functions in SQL read them (migrations/*-referrals-rewards.sql: `rules`). */
export function rulesInForce(parameters: Parameters): string {
  const value = (parameter: Parameter) => String(parameters.get(parameter))
  return JSON.stringify({
    base: value(rewardBase),
    multiples: rewardMultiples.map(value),
    steps: rewardSteps.map(value),
    share: value(teamShare),
    difference: value(teamDifference),
    pv: value(levelPv),
    friends: levels.map(({ friends }) => value(friends)),
    vip: value(vipPv),
    cap: value(memberRewardCap),
  })
}
