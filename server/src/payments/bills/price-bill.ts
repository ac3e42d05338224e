import { discountUnits } from '@torch/contract/discount-units.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import type { BillDiscount, createBill, DiscountToBill } from '@torch/contract/payments.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Row } from '../tables.ts'
import { type NewLine, type ProgramItem, priceLines, programLines } from './bill-lines.ts'

type SaleInput = Pick<BodyOf<typeof createBill>, 'items' | 'typed' | 'discount'>

export interface Priced {
  lines: NewLine[]
  discount: AppliedDiscount | undefined
}

/**
 * Prices a sale by the menu, less a discount within the caller's limit (percent). A discount applies to lines, never to a bare
 * amount.
 */
export async function priceSale(
  tx: Tx,
  shopId: number,
  { discount: asked, ...sale }: SaleInput,
  limit: number | null,
): Promise<Priced> {
  const lines = await priceLines(tx, shopId, sale)
  const discount = discountOf(sumOf(lines), asked, limit)
  return { lines: discount ? spreadDiscount(lines, discount.amount) : lines, discount }
}

/**
 * Prices a bill. Throws `billTotalDiffers` unless the amount equals the total, so that the price charged is the one the screen
 * showed. A bare amount has no lines.
 */
export async function priceBill(
  tx: Tx,
  shopId: number,
  { amount, ...sale }: SaleInput & Pick<BodyOf<typeof createBill>, 'amount'>,
  limit: number | null,
): Promise<Priced> {
  if (!sale.discount && !sale.items?.length) return { lines: [], discount: undefined }
  const priced = await priceSale(tx, shopId, sale, limit)
  const total = sumOf(priced.lines) - (priced.discount?.amount ?? 0n)
  if (total !== amount) throw new Refusal('billTotalDiffers', { total: showUnits(total) })
  return priced
}

/**
 * Returns the amount of a program's bill and its lines. Throws `itemsTotalDiffers` where the given amount is not their sum.
 * A bare amount has no lines.
 */
export async function priceProgramBill(
  tx: Tx,
  shopId: number,
  { amount, items }: { amount?: Units | undefined; items?: readonly ProgramItem[] | undefined },
): Promise<{ amount: Units; lines: NewLine[] }> {
  const lines = items ? await programLines(tx, shopId, items) : []
  const total = items ? sumOf(lines) : (amount ?? 0n)
  if (amount !== undefined && amount !== total)
    throw new Refusal('itemsTotalDiffers', { total: showUnits(total) })
  return { amount: total, lines }
}

/** Amounts, and so discounts, are multiples of 0.01. */
const STEP = 100n

export interface AppliedDiscount {
  /** Units, above zero. */
  amount: Units
  percent: number | null
  reason: string
}

/**
 * Returns the discount on `gross`; undefined where none is asked or a percentage rounds to nothing. Throws `discountTooLarge`
 * where less than 0.01 would be left, and `discountNotYours` above the caller's limit (percent), whether asked as a percentage
 * or an amount.
 */
export function discountOf(
  gross: Units,
  asked: DiscountToBill | undefined,
  limit: number | null,
): AppliedDiscount | undefined {
  if (!asked) return undefined
  const amount = discountUnits(gross, asked)
  if (amount === 0n && gross > 0n) return undefined
  if (gross - amount < STEP) throw new Refusal('discountTooLarge')
  if (limit !== null && amount * 100n > gross * BigInt(limit))
    throw new Refusal('discountNotYours', { percent: String(limit) })
  return { amount, percent: asked.kind === 'percent' ? asked.percent : null, reason: asked.reason }
}

/**
 * Returns the lines, each with its share of the discount: proportional, in multiples of 0.01, adding up to exactly the
 * discount. No line's share exceeds its amount, since each is a difference of cumulative sums.
 */
export function spreadDiscount(lines: readonly NewLine[], discount: Units): NewLine[] {
  const gross = sumOf(lines)
  let before = 0n
  return lines.map((line) => {
    const behind = before + line.amount
    const upTo = (sum: Units) => ((discount / STEP) * sum) / gross
    const part = (upTo(behind) - upTo(before)) * STEP
    before = behind
    return { ...line, discount: part }
  })
}

export const sumOf = (lines: readonly NewLine[]): Units => lines.reduce((all, { amount }) => all + amount, 0n)

export function toBillDiscount({
  discount,
  discount_percent: percent,
  discount_reason: reason,
}: Pick<Row<'payments.bill'>, 'discount' | 'discount_percent' | 'discount_reason'>): BillDiscount | null {
  return reason === null ? null : { gfAmount: writeUnits(discount), percent, reason }
}
