import type { Costs } from './year.ts'

/** From bench/results/2026-11-23.md and docs/decisions/002, measured on two cores that did everything. */
export const COSTS: Costs = {
  payment: { node: 140, database: 215, batch: { batchMs: 2, paymentMs: 0.09, most: 256 } },
  read: { node: 235, database: 290 },
  tradeInPayments: 3,
  release: 33,
  streamKib: 25,
  streamEvent: 24,
}
