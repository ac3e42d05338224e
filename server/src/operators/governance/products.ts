import { showUnits } from '@torch/contract/money.ts'
import { accountId, PLATFORM } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  changeSale,
  lockProductFor,
  type NewProduct,
  openProduct as open,
  promisedInterestOf,
} from '../../wealth/index.ts'
import { treasuryBalance } from './grants.ts'
import type { ChangeOf, Kind } from './kind.ts'

type OpenProduct = ChangeOf<'open-product'>

/** The accounts that move when interest is reserved for a product or released. */
export const PRODUCT_ACCOUNTS = [accountId(PLATFORM, 'treasury', 'GF'), accountId(PLATFORM, 'wealth', 'GF')]

/**
 * Opens a wealth product and reserves the interest of its whole quota (rules/wealth#quota). A changed rate is a new
 * product, which may replace the old one; existing deposits keep their terms.
 */
export const openProduct: Kind<OpenProduct> = {
  key: ({ name, termDays, dailyRatePpm }) => `${name.zh} ${termDays} ${dailyRatePpm}`,
  accounts: () => PRODUCT_ACCOUNTS,
  operators: () => [],

  async check(tx, _ctx, change) {
    const { minAmount, maxAmount, quota } = change
    if (minAmount > (maxAmount ?? quota) || (maxAmount ?? quota) > quota)
      throw new Refusal('wealthProductTerms')
    const before = change.replaces === null ? null : await lockProductFor(tx, change.replaces, 'stop')
    await refuseUncovered(tx, change, before?.reserved ?? 0n)
    return before?.name ?? ''
  },

  async carryOut(tx, _ctx, change, { asker, approver }) {
    const actor = `operator:${asker.id}+${approver.id}` as const
    if (change.replaces !== null) await changeSale(tx, change.replaces, 'stop', actor)
    if ((await open(tx, productOf(change), actor)) === undefined) await refuseUncovered(tx, change, 0n)
  },

  async afterCommit({ events }) {
    events.publishToAll('service-changed')
  },
}

/**
 * Throws `productUncovered`. `freed`: the reserved interest that the replaced product returns in the same transaction.
 */
async function refuseUncovered(tx: Tx, change: OpenProduct, freed: bigint): Promise<void> {
  const available = (await treasuryBalance(tx)) + freed
  const promised = promisedInterestOf(productOf(change))
  if (promised > available)
    throw new Refusal('productUncovered', { interest: showUnits(promised), held: showUnits(available) })
}

function productOf({ name, description, earlyRedeemRatePpm, ...terms }: OpenProduct): NewProduct {
  const { dailyRatePpm, termDays, minAmount, maxAmount, quota } = terms
  const earlyRedeemAllowed = earlyRedeemRatePpm !== null
  return {
    ...{ name, description, dailyRatePpm, termDays, minAmount, maxAmount, quota },
    ...{ earlyRedeemAllowed, earlyRedeemRatePpm },
    type: earlyRedeemAllowed ? 'flexible' : 'fixed',
  }
}

/** Pauses, resumes or permanently stops the sale of a wealth product (rules/wealth#quota). */
export const productSale: Kind<ChangeOf<'product-sale'>> = {
  key: ({ id }) => String(id),
  accounts: () => PRODUCT_ACCOUNTS,
  operators: () => [],
  check: async (tx, _ctx, { id, act }) => (await lockProductFor(tx, id, act)).name,
  carryOut: (tx, _ctx, { id, act }, { asker, approver }) =>
    changeSale(tx, id, act, `operator:${asker.id}+${approver.id}`),
  async afterCommit({ events }) {
    events.publishToAll('service-changed')
  },
}
