import type { Language } from '@torch/contract/errors.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { wealthRecordStatus } from '@torch/contract/states.ts'
import type { wealthRecord as endpoint } from '@torch/contract/wealth.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { redemptionValue, showPercent, type Terms } from './rules.ts'
import { tables } from './tables.ts'

type WealthRecord = OnWire<typeof endpoint>

/** Selects records with their product's names and the current time, which determines their value. */
export function records(db: Db) {
  return tables(db)
    .selectFrom('wealth.record as r')
    .innerJoin('wealth.product as p', 'p.id', 'r.product_id')
    .selectAll('r')
    .select(['p.name_zh', 'p.name_en', sql<Date>`platform.now()`.as('now')])
}

/**
 * Returns SQL for a member's investments in a product within its term, including early redemptions
 * (rules/wealth#invest): records have the term of their product, so those are the records whose term is not over.
 */
export function amountWithinTerm(memberId: number, productId: RawBuilder<unknown>): RawBuilder<Units> {
  return sql<Units>`(select coalesce(sum(amount), 0)::bigint from wealth.record
    where member_id = ${memberId} and product_id = ${productId} and ends_at > platform.now())`
}

export type RecordRow = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>

export function termsOf(row: RecordRow): Terms {
  return {
    amount: row.amount,
    dailyRatePpm: row.daily_rate_ppm,
    termDays: row.term_days,
    earlyRedeemRatePpm: row.early_redeem_rate_ppm,
    startedAt: row.started_at,
  }
}

/** Returns a record as its member sees it. It is matured once its end has passed, even before the job has run. */
export function wealthRecord(row: RecordRow, language: Language): WealthRecord {
  const now = redemptionValue(termsOf(row), row.now)
  const redeemed = row.status === 'redeemed'
  const earned = row.earned ?? now.earned
  const ended = row.ends_at <= row.now
  const status = row.status === 'active' && ended ? 'matured' : row.status
  return {
    id: row.id,
    productId: row.product_id,
    productName: language === 'en' ? row.name_en : row.name_zh,
    investAmount: writeUnits(row.amount),
    currentAmount: writeUnits(row.amount + earned),
    earnedAmount: writeUnits(earned),
    dailyRate: showPercent(row.daily_rate_ppm),
    termDays: row.term_days,
    startDate: row.started_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    status: wealthRecordStatus[status],
    redeemTime: row.redeemed_at?.toISOString() ?? null,
    redeemedAmount: redeemed ? writeUnits(row.amount + earned - (row.penalty ?? 0n)) : null,
    promisedInterest: writeUnits(row.promised_interest),
    earlyRedeem:
      status === 'active' && row.early_redeem_allowed
        ? {
            earned: writeUnits(now.earned),
            penalty: writeUnits(now.penalty),
            payout: writeUnits(row.amount + now.earned - now.penalty),
          }
        : null,
  }
}
