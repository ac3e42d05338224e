import type { Parameter } from '../platform/parameters/parameters.ts'

/** How long an order is valid. */
export const orderHours: Parameter = {
  name: 'trading.order-hours',
  title: { zh: '订单有效期', en: 'Order validity' },
  unit: 'hours',
  default: 72n,
  min: 1n,
  max: 720n,
  source: 'rules/trading#orders',
}
/** From the take to the payment deadline, as the buyer sees it. */
export const payMinutes: Parameter = {
  name: 'trading.pay-minutes',
  title: { zh: '买家付款时限', en: 'Payment deadline for the buyer' },
  unit: 'minutes',
  default: 30n,
  min: 5n,
  max: 1440n,
  source: 'rules/trading#trades',
}
/** From the payment until both sides are reminded. */
export const releaseMinutes: Parameter = {
  name: 'trading.release-minutes',
  title: { zh: '付款后多久提醒双方', en: 'Time from payment to reminder' },
  unit: 'minutes',
  default: 30n,
  min: 5n,
  max: 1440n,
  source: 'rules/trading#trades',
}
/** From then until an appeal is opened for the buyer. */
export const appealHours: Parameter = {
  name: 'trading.appeal-hours',
  title: { zh: '提醒后多久自动申诉', en: 'Time from reminder to automatic appeal' },
  unit: 'hours',
  default: 48n,
  min: 1n,
  max: 720n,
  source: 'rules/trading#trades',
}
/** How many time-outs within 24 hours lead to a ban, and its length. */
export const strikesToBan: Parameter = {
  name: 'trading.strikes',
  title: { zh: '一天内超时几次后暂停交易', en: 'Time-outs per day before a trading ban' },
  unit: 'occurrences',
  default: 3n,
  min: 1n,
  max: 100n,
  source: 'rules/trading#strikes',
}
export const banHours: Parameter = {
  name: 'trading.ban-hours',
  title: { zh: '暂停交易的时长', en: 'Length of a trading ban' },
  unit: 'hours',
  default: 24n,
  min: 1n,
  max: 720n,
  source: 'rules/trading#strikes',
}
/** Above this amount two arbiters decide: units of GF. */
export const secondArbiterAbove: Parameter = {
  name: 'trading.second-arbiter-above',
  title: { zh: '需两位仲裁员裁决的金额', en: 'Amount above which two arbiters decide' },
  unit: 'gf',
  default: 100_000_000n,
  min: 0n,
  max: 1_000_000_000_000n,
  source: 'rules/trading#cases',
}
/** Above this sum in 24 hours, by one arbiter or for one member, two arbiters decide: units of GF. */
export const secondArbiterDayAbove: Parameter = {
  name: 'trading.second-arbiter-day-above',
  title: {
    zh: '24 小时内单人裁决或裁给同一会员的合计上限',
    en: 'Sum decided by one arbiter or for one member in 24 hours above which two decide',
  },
  unit: 'gf',
  default: 100_000_000n,
  min: 0n,
  max: 1_000_000_000_000n,
  source: 'rules/trading#cases',
}
/** How long a side has for requested evidence. */
export const evidenceHours: Parameter = {
  name: 'trading.evidence-hours',
  title: { zh: '举证时限', en: 'Time for evidence in a case' },
  unit: 'hours',
  default: 48n,
  min: 1n,
  max: 720n,
  source: 'rules/trading#cases',
}
/** How many withdrawn appeals of a side about a trade do not count towards its limit (appeals/appeal-rules.ts). */
export const freeWithdrawals: Parameter = {
  name: 'trading.free-withdrawals',
  title: {
    zh: '每笔交易每方撤回后不计次数的申诉数',
    en: 'Withdrawn appeals per side and trade that do not count',
  },
  unit: 'occurrences',
  default: 5n,
  min: 0n,
  max: 20n,
  source: 'rules/trading#cases',
}
export const maxOpenOrders: Parameter = {
  name: 'trading.open-orders',
  title: { zh: '每人挂单数上限', en: 'Open orders per member' },
  unit: 'orders',
  default: 20n,
  min: 1n,
  max: 1000n,
  source: 'rules/trading#publishing',
}
/** Running trades that a member began by taking; trades on own orders are not counted. */
export const maxOpenTrades: Parameter = {
  name: 'trading.open-trades',
  title: { zh: '每人进行中的接单数上限', en: 'Open trades taken per member' },
  unit: 'trades',
  default: 5n,
  min: 1n,
  max: 1000n,
  source: 'rules/trading#taking',
}

/** How many of them may be with one publisher, so that no member blocks another's whole offer. */
export const maxOpenTradesWith: Parameter = {
  name: 'trading.open-trades-with-one',
  title: { zh: '与同一发布者进行中的接单数上限', en: 'Open trades taken with one publisher' },
  unit: 'trades',
  default: 2n,
  min: 1n,
  max: 1000n,
  source: 'rules/trading#taking',
}
/** How much GF a newcomer may have in running takes of sell orders. */
export const firstBuyLimit: Parameter = {
  name: 'trading.first-buy-limit',
  title: { zh: '新交易者同时在买的 GF 上限', en: 'GF a newcomer may be buying at once' },
  unit: 'gf',
  default: 100_000_000n,
  min: 10_000_000n,
  max: 1_000_000_000_000n,
  source: 'rules/trading#buy-limit',
}
/** How much this limit rises per member with whom a trade was completed. */
export const buyLimitPerPartner: Parameter = {
  name: 'trading.buy-limit-per-partner',
  title: { zh: '每与一人成交后提高的在买上限', en: 'Rise of the buy limit per person traded with' },
  unit: 'gf',
  default: 50_000_000n,
  min: 0n,
  max: 1_000_000_000_000n,
  source: 'rules/trading#buy-limit',
}
/** The age of the account from which it rises. */
export const buyLimitDays: Parameter = {
  name: 'trading.buy-limit-days',
  title: {
    zh: '注册满多少天后在买上限可以提高',
    en: 'Days since registration from which the buy limit rises',
  },
  unit: 'days',
  default: 7n,
  min: 0n,
  max: 365n,
  source: 'rules/trading#buy-limit',
}
/** From how many cancelled takes within 24 hours each counts as a time-out. */
export const cancelsToStrike: Parameter = {
  name: 'trading.cancels-to-strike',
  title: {
    zh: '一天内第几次取消交易起按超时计',
    en: 'Cancelled trades per day before each counts as a time-out',
  },
  unit: 'occurrences',
  default: 3n,
  min: 1n,
  max: 100n,
  source: 'rules/trading#strikes',
}

export const maxAlerts: Parameter = {
  name: 'trading.alerts',
  title: { zh: '每人价格提醒数上限', en: 'Price alerts per member' },
  unit: 'alerts',
  default: 10n,
  min: 1n,
  max: 100n,
  source: 'rules/trading#alerts',
}
/** The minimum time between two notices of one alert, so that orders that come and go do not repeat it. */
export const alertHours: Parameter = {
  name: 'trading.alert-hours',
  title: { zh: '同一提醒两次通知的最短间隔', en: 'Minimum time between notifications of one alert' },
  unit: 'hours',
  default: 24n,
  min: 1n,
  max: 720n,
  source: 'rules/trading#alerts',
}

/** All parameters of this module except those of the price, for the operators' page of parameters. */
export const tradeParameters: readonly Parameter[] = [
  ...[orderHours, payMinutes, releaseMinutes, appealHours, strikesToBan, banHours],
  ...[
    secondArbiterAbove,
    secondArbiterDayAbove,
    evidenceHours,
    freeWithdrawals,
    maxOpenOrders,
    maxOpenTrades,
  ],
  ...[maxOpenTradesWith, cancelsToStrike],
  ...[maxAlerts, alertHours, firstBuyLimit, buyLimitPerPartner, buyLimitDays],
]

/** How many minutes late a payment may be confirmed: confirmations take time. */
export const GRACE_MINUTES = 5
/** For how many days after its end a trade can be complained about. */
export const COMPLAINT_DAYS = 7
/**
 * The least time left when a timer resumes: after an appeal was withdrawn (rules/trading#trades), or after the hall stood still
 * for at least as long.
 */
export const MIN_MINUTES_LEFT = 10
/** Limit of receiving codes read per member; each takes 0.1 s of CPU. */
export const CODE_READS_PER_HOUR = { count: 30, seconds: 3600 }
