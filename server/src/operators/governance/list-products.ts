import type { listProducts as endpoint } from '@torch/contract/governance.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listedProducts, quotaLeft } from '../../wealth/index.ts'
import type { OperatorsContext } from '../context.ts'
import { treasuryBalance } from './grants.ts'

/** Returns the wealth products and the interest promised with them. */
export function listProducts({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async () => {
    const products = (await listedProducts(db)).map((product) => ({
      id: product.id,
      name: { zh: product.name_zh, en: product.name_en },
      description: { zh: product.description_zh, en: product.description_en },
      dailyRatePpm: product.daily_rate_ppm,
      termDays: product.term_days,
      minAmount: writeUnits(product.min_amount),
      maxAmount: product.max_amount === null ? null : writeUnits(product.max_amount),
      earlyRedeemRatePpm: product.early_redeem_rate_ppm,
      earlyRedeemAllowed: product.early_redeem_allowed,
      quota: writeUnits(product.quota),
      sold: writeUnits(product.put_in),
      remaining: writeUnits(quotaLeft(product)),
      reserved: writeUnits(product.reserved),
      running: writeUnits(product.running),
      promised: writeUnits(product.promised),
      status: product.status,
      openedTime: product.opened_at.toISOString(),
    }))
    return { treasury: writeUnits(await treasuryBalance(db)), products }
  }
}
