import type { Parameter } from '../platform/parameters.ts'

/** PV that a payer earns for each GF paid to a shop. */
export const customerRewardMultiple: Parameter = {
  name: 'payments.customer-reward-multiple',
  default: 2n,
  min: 0n,
  max: 10n,
  source: 'rules.md 2',
}

/** The most reward PV that the customers of one shop earn together on one day, in units. */
export const shopRewardCap: Parameter = {
  name: 'payments.shop-reward-cap-units',
  default: 1_000_000n * 10_000n,
  min: 0n,
  max: 100_000_000n * 10_000n,
  source: 'rules.md 4',
}
