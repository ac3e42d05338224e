import type { Parameter } from '../platform/parameters.ts'

const source = 'rules.md 7'

/** How long an order lives. */
export const orderHours: Parameter = { name: 'trading.order-hours', default: 72n, min: 1n, max: 720n, source }
/** From the take to the payment, as the buyer sees it. */
export const payMinutes: Parameter = {
  name: 'trading.pay-minutes',
  default: 30n,
  min: 5n,
  max: 1440n,
  source,
}
/** From the payment until both are reminded. */
export const releaseMinutes: Parameter = {
  name: 'trading.release-minutes',
  default: 30n,
  min: 5n,
  max: 1440n,
  source,
}
/** From then until an appeal is opened for the buyer. */
export const appealHours: Parameter = {
  name: 'trading.appeal-hours',
  default: 48n,
  min: 1n,
  max: 720n,
  source,
}
/** So many time-outs within 24 hours end in a ban, of so many hours. */
export const strikesToBan: Parameter = { name: 'trading.strikes', default: 3n, min: 1n, max: 100n, source }
export const banHours: Parameter = { name: 'trading.ban-hours', default: 24n, min: 1n, max: 720n, source }
/** Above this, two arbiters decide: units of GF. */
export const secondArbiterAbove: Parameter = {
  name: 'trading.second-arbiter-above',
  default: 100_000_000n,
  min: 0n,
  max: 1_000_000_000_000n,
  source,
}
export const mostOpenOrders: Parameter = {
  name: 'trading.open-orders',
  default: 20n,
  min: 1n,
  max: 1000n,
  source: 'faults.md 2.2',
}
/** Trades that somebody has begun by taking; those that come of own orders are not counted. */
export const mostOpenTrades: Parameter = {
  name: 'trading.open-trades',
  default: 5n,
  min: 1n,
  max: 1000n,
  source: 'faults.md 2.2',
}

/** What a buyer may be late before the trade is cancelled: payments take their time to be confirmed. */
export const GRACE_MINUTES = 5
/** How long after its end a trade can be complained about. */
export const COMPLAINT_DAYS = 7
