import { GF, type Units } from '@torch/contract/money.ts'
import { issue, post } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { type NewProduct, openProduct, promisedInterestOf } from '../../wealth/index.ts'

/** More than a test ever invests. */
export const AMPLE_QUOTA: Units = 1_000_000n * GF

/** Puts a product on sale, with the interest of its quota issued for it, so that the treasury is unchanged. Returns its id. */
export function putProductOnSale(db: Db, product: NewProduct): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ref = `interest-${crypto.randomUUID()}`
    await post(tx, [issue(ref, 'treasury', promisedInterestOf(product), 'operator:treasurer')])
    const id = await openProduct(tx, product, 'operator:treasurer')
    if (id === undefined) throw new Error('the treasury does not hold what is promised')
    return id
  })
}

/** Creates a product on sale with early redemption. Returns its id. */
export function createThirtyDayProduct(db: Db): Promise<number> {
  return putProductOnSale(db, {
    name: { zh: '三十天', en: 'Thirty days' },
    description: { zh: '随时可取', en: 'To be had back at any time' },
    type: 'flexible',
    dailyRatePpm: 500,
    minAmount: 100n * GF,
    maxAmount: null,
    termDays: 30,
    earlyRedeemAllowed: true,
    earlyRedeemRatePpm: null,
    quota: AMPLE_QUOTA,
  })
}
