import { PV } from '@torch/contract/money.ts'
import type { Parameter, Parameters } from '../platform/parameters/parameters.ts'

/** The most reward PV that one member is given on one day, from all sources, in units. */
export const memberRewardCap: Parameter = {
  name: 'ledger.member-reward-cap-units',
  title: { zh: '每人每日奖励 PV 上限', en: 'Daily reward cap per member' },
  unit: 'pv',
  default: 100_000n * PV,
  min: 0n,
  max: 10_000_000n * PV,
  source: 'rules/rewards#caps',
}

/** The most of a day's reward budget that one member is given, in millionths, so that one member cannot use up the budget. */
export const memberRewardShare: Parameter = {
  name: 'ledger.member-reward-share-ppm',
  title: { zh: '每人每日奖励占当日预算的上限', en: 'Daily reward cap per member, share of the budget' },
  unit: 'ppm',
  default: 50_000n,
  min: 0n,
  max: 1_000_000n,
  source: 'rules/rewards#caps',
}

/** For how many days a reward cut by a cap or the day's budget waits to be granted; 0: it is lost. */
export const rewardWaitingDays: Parameter = {
  name: 'ledger.reward-waiting-days',
  title: { zh: '奖励等待额度的天数', en: 'Days that a cut reward waits' },
  unit: 'days',
  default: 7n,
  min: 0n,
  max: 90n,
  source: 'rules/rewards#waiting-rewards',
}

/** PV released for one GF. With the exchange's 8 each exchange is exactly covered; the other reading of the spec is 1. */
export const releaseDivisor: Parameter = {
  name: 'points.release-divisor',
  title: { zh: '释放 1 GF 所需 PV', en: 'PV per GF released' },
  unit: 'times',
  default: 8n,
  min: 1n,
  max: 100n,
  source: 'rules/points#release',
}

/** After how many days a reward becomes available; 0: at once, and then a refund may find it released. */
export const pendingDays: Parameter = {
  name: 'ledger.reward-pending-days',
  title: { zh: '奖励到账天数', en: 'Days until rewards are available' },
  unit: 'days',
  default: 7n,
  min: 0n,
  max: 90n,
  source: 'rules/rewards#pending',
}

/** The upper limit of a day's rewards, in millionths of the free cover at the day's first reward. */
export const rewardBudget: Parameter = {
  name: 'ledger.reward-budget-ppm',
  title: { zh: '每日奖励预算占可用保障的比例', en: 'Daily reward budget, share of free cover' },
  unit: 'ppm',
  default: 10_000n,
  min: 0n,
  max: 1_000_000n,
  source: 'rules/rewards#budget',
}

/** For how many days a payment can be refunded. */
export const refundDays: Parameter = {
  name: 'ledger.refund-days',
  title: { zh: '退款期限（天）', en: 'Refund period in days' },
  unit: 'days',
  default: 90n,
  min: 1n,
  max: 365n,
  source: 'rules/rewards#refund',
}

/**
 * 1: PV earned by other members' payments is neither moved nor released while a refund may take it back. 0: it may be, and is
 * then owed.
 */
export const rewardsKept: Parameter = {
  name: 'ledger.rewards-kept',
  title: {
    zh: '可退款期内保留他人消费带来的奖励（1 是，0 否）',
    en: 'Hold rewards from other members’ payments during the refund period (1 yes, 0 no)',
  },
  unit: 'yes-no',
  default: 1n,
  min: 0n,
  max: 1n,
  source: 'rules/rewards#kept-and-owed',
}

/** The share of the pool's cover in use that alerts operators, in percent. */
export const coverAlertPercent: Parameter = {
  name: 'ledger.cover-alert-percent',
  title: { zh: '保障占用提醒线', en: 'Cover in use that triggers an alert' },
  unit: 'percent',
  default: 90n,
  min: 1n,
  max: 100n,
  source: 'rules/rewards#cover',
}

/** All parameters of this module, for the operators' page of parameters. */
export const ledgerParameters: readonly Parameter[] = [
  ...[
    memberRewardCap,
    memberRewardShare,
    rewardWaitingDays,
    releaseDivisor,
    pendingDays,
    refundDays,
    rewardsKept,
    rewardBudget,
    coverAlertPercent,
  ],
]

/** Returns the values in force as JSON for ledger.mint_rewards and ledger.reward_limits. */
export function mintingRules(parameters: Parameters): Record<string, string> {
  const value = (parameter: Parameter) => String(parameters.get(parameter))
  return {
    divisor: value(releaseDivisor),
    budget: value(rewardBudget),
    days: value(pendingDays),
    refundDays: value(refundDays),
    keeps: value(rewardsKept),
    cap: value(memberRewardCap),
    memberShare: value(memberRewardShare),
    waitingDays: value(rewardWaitingDays),
  }
}
