import { writeUnits } from '@torch/contract/money.ts'
import { wealthProductStatus } from '@torch/contract/states.ts'
import type { listWealthProducts as promise } from '@torch/contract/wealth.ts'
import type { Handler } from '../platform/http/call.ts'
import type { WealthHouse } from './house.ts'
import { earlyRedeemRate, showPercent } from './rules.ts'
import { tables } from './tables.ts'

export function listWealthProducts({ db, parameters }: WealthHouse): Handler<typeof promise> {
  return async ({ language }) => {
    const products = await tables(db)
      .selectFrom('wealth.product')
      .selectAll()
      .where('status', '=', 'on-sale')
      .orderBy('term_days')
      .orderBy('id')
      .execute()
    return products.map((product) => ({
      id: product.id,
      productName: language === 'en' ? product.name_en : product.name_zh,
      productType: product.type,
      dailyRate: showPercent(product.daily_rate_ppm),
      minAmount: writeUnits(product.min_amount),
      maxAmount: product.max_amount === null ? null : writeUnits(product.max_amount),
      remainingQuota: writeUnits(product.quota - product.sold),
      termDays: product.term_days,
      earlyRedeemAllowed: product.early_redeem_allowed,
      earlyRedeemRate: showPercent(product.early_redeem_rate_ppm ?? Number(parameters.get(earlyRedeemRate))),
      description: language === 'en' ? product.description_en : product.description_zh,
      status: wealthProductStatus['on-sale'],
    }))
  }
}
