import { showUnits } from '@torch/contract/money.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import type { createBill } from '@torch/contract/payments.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type NewLine, priceLines } from './bill-lines.ts'
import { type AppliedDiscount, discountOf, spreadDiscount, sumOf } from './discount.ts'

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
