import type { Language } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import type { Db } from '../platform/database/db.ts'
import { wholeInterest } from './rules.ts'
import { tables } from './tables.ts'

/** A product to be put on sale. */
export interface NewProduct {
  name: Record<Language, string>
  description: Record<Language, string>
  /** Shown as a word: whether it is meant to stay until the end. */
  type: 'fixed' | 'flexible'
  /** Millionths of the principal a day. */
  dailyRatePpm: number
  /** Units, whole hundreds of GF. */
  minAmount: Units
  maxAmount: Units | null
  termDays: number
  earlyRedeemAllowed: boolean
  /** Millionths of the principal; null for what the parameter says. */
  earlyRedeemRatePpm: number | null
  /** Units; what all members together may ever put in. Absent: without a limit, and nothing is set aside. */
  quota?: Units
}

/** Puts a product on sale. Gives its id. One with a quota is opened by `openCovered`. */
export async function openProduct(db: Db, product: NewProduct): Promise<number> {
  const { id } = await tables(db)
    .insertInto('wealth.product')
    .values({
      name_zh: product.name.zh,
      name_en: product.name.en,
      description_zh: product.description.zh,
      description_en: product.description.en,
      type: product.type,
      daily_rate_ppm: product.dailyRatePpm,
      min_amount: product.minAmount,
      max_amount: product.maxAmount,
      term_days: product.termDays,
      early_redeem_allowed: product.earlyRedeemAllowed,
      early_redeem_rate_ppm: product.earlyRedeemRatePpm,
      ...(product.quota !== undefined && {
        quota: product.quota,
        reserved: wholeInterest(product, product.quota),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a product off sale. Records that run go on as they were made. Gives whether it was on sale. */
export async function closeProduct(db: Db, id: number): Promise<boolean> {
  const closed = await tables(db)
    .updateTable('wealth.product')
    .set({ status: 'off-sale' })
    .where('id', '=', id)
    .where('status', '=', 'on-sale')
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
