import { GF } from '@torch/contract/money.ts'
import { DAY_SECONDS } from '@torch/contract/time.ts'
import type { Parameter, Parameters } from '../platform/parameters/parameters.ts'

/** PV that a payer earns for each GF paid to a shop, in tenths. */
export const customerRewardTenths: Parameter = {
  name: 'payments.customer-reward-tenths',
  title: { zh: '消费每 GF 的奖励 PV', en: 'Reward PV per GF paid' },
  unit: 'tenths',
  default: 20n,
  min: 0n,
  max: 100n,
  source: 'rules/payments#reward',
}

/** PV that a shop's owner gets for each GF of option 1, in tenths: 88 is 8.8. */
export const exchangeTenths: Parameter = {
  name: 'payments.shop-exchange-tenths',
  title: { zh: '店铺兑换每 GF 所得 PV', en: 'Shop exchange: PV per GF' },
  unit: 'tenths',
  default: 88n,
  min: 0n,
  max: 1000n,
  source: 'rules/payments#transfer',
}

/** The share of option 2's GF that the owner keeps, in percent; the rest goes to the release pool. */
export const payoutPercent: Parameter = {
  name: 'payments.shop-payout-percent',
  title: { zh: '店铺转出到账的 GF 比例', en: 'Shop payout: share of GF paid out' },
  unit: 'percent',
  default: 80n,
  min: 0n,
  max: 100n,
  source: 'rules/payments#transfer',
}

/** PV for each GF of option 2, in tenths. It counts for no threshold and no reward. */
export const payoutPvTenths: Parameter = {
  name: 'payments.shop-payout-pv-tenths',
  title: { zh: '店铺转出每 GF 附赠的 PV', en: 'Shop payout: PV per GF' },
  unit: 'tenths',
  default: 20n,
  min: 0n,
  max: 100n,
  source: 'rules/payments#transfer',
}

/** How long a bill can be paid, in minutes. */
export const billMinutes: Parameter = {
  name: 'payments.bill-minutes',
  title: { zh: '账单有效期', en: 'Bill validity' },
  unit: 'minutes',
  default: 15n,
  min: 1n,
  max: 1440n,
  source: 'rules/payments#bill',
}

/** GF that a manager of a shop may refund on one day of the platform's calendar, in units. */
export const managerRefundLimit: Parameter = {
  name: 'payments.manager-refund-limit-units',
  title: { zh: '店长每天可退的 GF', en: 'GF that a manager may refund in a day' },
  unit: 'gf',
  default: 1_000n * GF,
  min: 0n,
  max: 1_000_000n * GF,
  source: 'rules/payments#refund',
}

/** GF that one operator may refund on one day, over all shops whose owners cannot refund, in units. */
export const operatorRefundLimit: Parameter = {
  name: 'payments.operator-refund-limit-units',
  title: { zh: '运营人员每天可代店铺退的 GF', en: "GF that an operator may refund in shops' place in a day" },
  unit: 'gf',
  default: 10_000n * GF,
  min: 0n,
  max: 1_000_000n * GF,
  source: 'rules/payments#refund',
}

/** More bills than a cashier makes. */
export const BILL_RATE_LIMIT = { count: 60, seconds: 60 }

/** How many customer screens a member opens, and how often one changes: faster than a cashier taps. */
export const SCREEN_OPEN_RATE_LIMIT = { count: 30, seconds: 3600 }
export const SCREEN_CHANGE_RATE_LIMIT = { count: 300, seconds: 60 }

/** How long an invitation code for a cashier is valid, how many an owner makes, and how often a member may try one. */
export const CASHIER_CODE_HOURS = 24
export const CASHIER_CODE_RATE_LIMIT = { count: 20, seconds: DAY_SECONDS }
export const CASHIER_CODE_ATTEMPT_LIMIT = { count: 10, seconds: 600 }

/** How often an owner may enter an unknown invite code: enough for typing errors, too few to guess codes. */
export const RECIPIENT_LOOKUP_RATE_LIMIT = { count: 30, seconds: 60 }

/** The most reward PV that the customers of one shop earn together on one day, in units. */
export const shopRewardCap: Parameter = {
  name: 'payments.shop-reward-cap-units',
  title: { zh: '每家店铺每日顾客奖励 PV 上限', en: 'Daily reward cap per shop, all customers' },
  unit: 'pv',
  default: 1_000_000n * GF,
  min: 0n,
  max: 100_000_000n * GF,
  source: 'rules/rewards#caps',
}

/** The most of a day's reward budget that the customers of one owner's shops earn together, in millionths. */
export const shopRewardShare: Parameter = {
  name: 'payments.shop-reward-share-ppm',
  title: { zh: '每家店铺每日顾客奖励占当日预算的上限', en: 'Daily reward cap per shop, share of the budget' },
  unit: 'ppm',
  default: 100_000n,
  min: 0n,
  max: 1_000_000n,
  source: 'rules/rewards#caps',
}

/** All parameters of this module, for the operators' page of parameters. */
export const paymentsParameters: readonly Parameter[] = [
  ...[
    customerRewardTenths,
    shopRewardCap,
    shopRewardShare,
    exchangeTenths,
    payoutPercent,
    payoutPvTenths,
    billMinutes,
  ],
  managerRefundLimit,
  operatorRefundLimit,
]

/** Returns the values in force as JSON for payments.pay. */
export function paymentRewardRules(parameters: Parameters): Record<string, string> {
  return {
    customerTenths: String(parameters.get(customerRewardTenths)),
    shopCap: String(parameters.get(shopRewardCap)),
    shopShare: String(parameters.get(shopRewardShare)),
  }
}
