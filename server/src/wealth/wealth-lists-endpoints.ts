import { type Units, writeUnits } from '@torch/contract/money.ts'
import { wealthProductStatus, wealthRecordStatus } from '@torch/contract/states.ts'
import type * as contract from '@torch/contract/wealth.ts'
import { WEALTH_RECORDS_PAGE } from '@torch/contract/wealth-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Handler } from '../platform/http/call.ts'
import type { WealthContext } from './context.ts'
import { quotaLeft, showPercent } from './rules.ts'
import { tables } from './tables.ts'
import { amountWithinTerm, records, wealthRecord } from './wealth-record.ts'

export function listWealthProducts({
  db,
  parameters,
}: WealthContext): Handler<typeof contract.listWealthProducts> {
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

export function listWealthRecords({ db }: WealthContext): Handler<typeof contract.listWealthRecords> {
  return async ({ query, member, language }) => {
    let found = records(db)
      .where('r.member_id', '=', member.memberId)
      .orderBy('r.id', 'desc')
      .limit(WEALTH_RECORDS_PAGE)
    if (query.before !== undefined) found = found.where(sql<boolean>`r.id < ${query.before}::bigint`)
    switch (query.status) {
      case wealthRecordStatus.redeemed:
        found = found.where('r.status', '=', 'redeemed')
        break
      // Filters by end time, as records are shown: the job that updates the status runs a little later.
      case wealthRecordStatus.matured:
        found = found.where('r.status', '<>', 'redeemed').where(sql<boolean>`r.ends_at <= platform.now()`)
        break
      case wealthRecordStatus.active:
        found = found.where('r.status', '=', 'active').where(sql<boolean>`r.ends_at > platform.now()`)
        break
    }
    return (await found.execute()).map((row) => wealthRecord(row, language))
  }
}

/** Returns every product with its running totals, for operators, newest first. */
export function listedProducts(db: Db) {
  return tables(db)
    .selectFrom('wealth.product as p')
    .selectAll('p')
    .select([
      sql<Units>`(select coalesce(sum(amount), 0)::bigint from wealth.record
        where product_id = p.id and status <> 'redeemed')`.as('running'),
      sql<Units>`(select coalesce(sum(promised_interest), 0)::bigint from wealth.record
        where product_id = p.id and status <> 'redeemed')`.as('promised'),
      sql<Units>`(select coalesce(sum(amount), 0)::bigint from wealth.record where product_id = p.id)`.as(
        'put_in',
      ),
    ])
    .orderBy('p.id', 'desc')
    .limit(500)
    .execute()
}
