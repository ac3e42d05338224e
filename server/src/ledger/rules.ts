import { PV } from '@torch/contract/money.ts'
import type { Parameter, Parameters } from '../platform/parameters/parameters.ts'

/** The most reward PV that one member is given on one day, whatever for, in units. */
export const memberRewardCap: Parameter = {
  name: 'ledger.member-reward-cap-units',
  title: { zh: '每人每天的奖励 PV 上限', en: 'Most reward PV of one member in a day' },
  unit: 'pv',
  default: 100_000n * PV,
  min: 0n,
  max: 10_000_000n * PV,
  source: 'rules/rewards#caps',
}

/** PV that are released for one GF. With the exchange's 8 each exchange is exactly backed; the other reading is 1. */
export const releaseDivisor: Parameter = {
  name: 'points.release-divisor',
  title: { zh: '释放 1 GF 所用 PV', en: 'PV that are released for one GF' },
  unit: 'times',
  default: 8n,
  min: 1n,
  max: 100n,
  source: 'rules/points#release',
}

/** After how many days a reward becomes available; 0: at once, and then a refund may find it gone. */
export const pendingDays: Parameter = {
  name: 'ledger.reward-pending-days',
  title: { zh: '奖励到账天数', en: 'Days until a reward is available' },
  unit: 'day',
  default: 7n,
  min: 0n,
  max: 90n,
  source: 'rules/rewards#pending',
}

/** What all rewards of a day may come to, in millionths of the free cover at its first reward. */
export const rewardBudget: Parameter = {
  name: 'ledger.reward-budget-ppm',
  title: { zh: '每日奖励预算占可用保障的比例', en: 'A day’s rewards, as a share of the free cover' },
  unit: 'ppm',
  default: 10_000n,
  min: 0n,
  max: 1_000_000n,
  source: 'rules/rewards#budget',
}

/** For how many days a payment can be refunded. */
export const refundDays: Parameter = {
  name: 'ledger.refund-days',
  title: { zh: '付款可退款的天数', en: 'Days in which a payment can be refunded' },
  unit: 'day',
  default: 90n,
  min: 1n,
  max: 365n,
  source: 'rules/rewards#refund',
}

/** 1: what other people's payments earned is neither moved nor released while a refund may take it back. 0: it is, and owed. */
export const rewardsKept: Parameter = {
  name: 'ledger.rewards-kept',
  title: {
    zh: '因他人消费所得的奖励在可退款期内保留（1 是，0 否）',
    en: 'Rewards for other people’s payments stay while a refund may take them back (1 yes, 0 no)',
  },
  unit: 'count',
  default: 1n,
  min: 0n,
  max: 1n,
  source: 'rules/rewards#kept-and-owed',
}

/** From which share of the pool's cover on operators hear of it, in percent. */
export const coverAlertPercent: Parameter = {
  name: 'ledger.cover-alert-percent',
  title: { zh: '保障占用提醒线', en: 'Share of the cover in use that operators are told of' },
  unit: 'percent',
  default: 90n,
  min: 1n,
  max: 100n,
  source: 'rules/rewards#cover',
}

/** All parameters of this room, for who changes them. */
export const ledgerParameters: readonly Parameter[] = [
  ...[memberRewardCap, releaseDivisor, pendingDays, refundDays, rewardsKept, rewardBudget, coverAlertPercent],
]

/** The values in force as JSON, as ledger.mint_rewards and ledger.reward_room read them. */
export function mintingRules(parameters: Parameters): Record<string, string> {
  const value = (parameter: Parameter) => String(parameters.get(parameter))
  return {
    divisor: value(releaseDivisor),
    budget: value(rewardBudget),
    days: value(pendingDays),
    refundDays: value(refundDays),
    keeps: value(rewardsKept),
    cap: value(memberRewardCap),
  }
}
