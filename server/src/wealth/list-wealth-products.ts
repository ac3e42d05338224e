import { type Units, writeUnits } from '@torch/contract/money.ts'
import { wealthProductStatus } from '@torch/contract/states.ts'
import type { listWealthProducts as endpoint } from '@torch/contract/wealth.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/call.ts'
import type { WealthContext } from './context.ts'
import { quotaLeft, showPercent } from './rules.ts'
import { tables } from './tables.ts'
import { amountWithinTerm } from './wealth-record.ts'

export function listWealthProducts({ db, parameters }: WealthContext): Handler<typeof endpoint> {
  return async ({ language, member }) => {
    const products = await tables(db)
      .selectFrom('wealth.product')
      .selectAll()
      .select(amountWithinTerm(member?.memberId ?? 0, sql`wealth.product.id`).as('put_in'))
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
      ownRemaining:
        member && product.max_amount !== null ? ownRemaining(product.max_amount, product.put_in) : null,
      remainingQuota: writeUnits(quotaLeft(product)),
      termDays: product.term_days,
      earlyRedeemAllowed: product.early_redeem_allowed,
      earlyRedeemRate: showPercent(
        product.early_redeem_rate_ppm ?? Number(parameters.get('wealth.early-redeem-rate-ppm')),
      ),
      description: language === 'en' ? product.description_en : product.description_zh,
      status: wealthProductStatus['on-sale'],
    }))
  }
}

function ownRemaining(maximum: Units, invested: Units): string {
  return writeUnits(invested < maximum ? maximum - invested : 0n)
}
