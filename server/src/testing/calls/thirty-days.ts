import { GF } from '@torch/contract/money.ts'
import type { Db } from '../../platform/database/db.ts'
import { openProduct } from '../../wealth/door.ts'

/** A product on sale, which can be left early. Gives its id. */
export function thirtyDays(db: Db): Promise<number> {
  return openProduct(db, {
    name: { zh: '三十天', en: 'Thirty days' },
    description: { zh: '随时可取', en: 'To be had back at any time' },
    type: 'flexible',
    dailyRatePpm: 500,
    minAmount: 100n * GF,
    maxAmount: null,
    termDays: 30,
    earlyRedeemAllowed: true,
    earlyRedeemRatePpm: null,
  })
}
