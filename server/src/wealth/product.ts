import type { Language } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import { type Actor, accountId, type Draft, PLATFORM, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { fullTermInterest, hundredGfDays } from './rules.ts'
import { tables } from './tables.ts'

const TREASURY = accountId(PLATFORM, 'treasury', 'GF')
const WEALTH = accountId(PLATFORM, 'wealth', 'GF')

/** A product to be put on sale. */
export interface NewProduct {
  name: Record<Language, string>
  description: Record<Language, string>
  /** Displayed only: whether it is meant to be kept until the end. */
  type: 'fixed' | 'flexible'
  /** Millionths of the principal a day. */
  dailyRatePpm: number
  /** Units, whole hundreds of GF. */
  minAmount: Units
  maxAmount: Units | null
  termDays: number
  earlyRedeemAllowed: boolean
  /** Millionths of the principal; null for the parameter's value. */
  earlyRedeemRatePpm: number | null
  /** Units that all members together may invest for the whole term. */
  quota: Units
}

/** Returns the interest promised on the whole quota. */
export function promisedInterestOf(product: NewProduct): Units {
  return fullTermInterest(product, product.quota)
}

/**
 * Puts a product on sale and reserves the interest of its whole quota (rules/wealth#quota), under the locks of treasury
 * and wealth account. `at`: a past moment of a demo. Returns its id; undefined if the treasury holds too little, and the
 * transaction must then be rolled back.
 */
export async function openProduct(
  tx: Tx,
  product: NewProduct,
  actor: Actor,
  at?: Date,
): Promise<number | undefined> {
  const promised = promisedInterestOf(product)
  const { id } = await tables(tx)
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
      quota: product.quota,
      hundred_gf_days_left: hundredGfDays(product.quota, product.termDays),
      reserved: promised,
      ...(at && { opened_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reserving: Draft = {
    kind: 'interest-reserved',
    actor,
    ref: String(id),
    legs: [
      { account: TREASURY, amount: -promised, counted: false },
      { account: WEALTH, amount: promised, counted: false },
    ],
  }
  const [journal] = await post(tx, [reserving], at)
  return journal === undefined ? undefined : id
}

/** Valid transitions of each act. A stopped product stays stopped. */
const SALE_TRANSITIONS = {
  close: { from: ['on-sale'], to: 'closed' },
  reopen: { from: ['closed'], to: 'on-sale' },
  stop: { from: ['on-sale', 'closed'], to: 'off-sale' },
} as const
export type SaleAction = keyof typeof SALE_TRANSITIONS

/**
 * Returns name and reserve of a product for which the act is possible, locked until the transaction ends. Throws
 * `unknownProduct` or `wealthProductChanged`. Ids in a request may exceed the column's range.
 */
export async function lockProductFor(
  tx: Tx,
  id: number,
  act: SaleAction,
): Promise<{ name: string; reserved: Units }> {
  const product =
    id < 2 ** 31
      ? await tables(tx)
          .selectFrom('wealth.product')
          .select(['name_zh', 'name_en', 'status', 'reserved'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined
  if (!product) throw new Refusal('unknownProduct')
  if (!(SALE_TRANSITIONS[act].from as readonly string[]).includes(product.status))
    throw new Refusal('wealthProductChanged')
  return { name: `${product.name_zh} / ${product.name_en}`, reserved: product.reserved }
}

/**
 * Closes a product to new money, reopens it, or stops it for good, which returns the unpromised reserve to the treasury.
 * Running records keep their terms. Called under the locks of treasury and wealth account. Throws as `lockProductFor` does.
 */
export async function changeSale(tx: Tx, id: number, act: SaleAction, actor: Actor): Promise<void> {
  const { reserved } = await lockProductFor(tx, id, act)
  const isOver = act === 'stop'
  await tables(tx)
    .updateTable('wealth.product')
    .set({ status: SALE_TRANSITIONS[act].to, ...(isOver && { reserved: 0n }) })
    .where('id', '=', id)
    .execute()
  if (!isOver || reserved === 0n) return
  const [journal] = await post(tx, [
    {
      kind: 'interest-returned',
      actor,
      ref: String(id),
      legs: [
        { account: WEALTH, amount: -reserved, counted: false },
        { account: TREASURY, amount: reserved, counted: false },
      ],
    },
  ])
  if (journal === undefined) throw new Error(`the reserve of wealth product ${id} is missing`)
}
