import { z } from 'zod'
import { points } from '../fields.ts'

/**
 * Totals of payments, the same everywhere: the bills' amount before discounts, the discounts, the tips, the amount paid,
 * the refunds, and the rest. Two equations hold to the unit: `grossGf` - `discountGf` + `tipGf` = `gfAmount`, and
 * `gfAmount` - `refundedGf` = `netGf`.
 */
export const takings = {
  count: z.int(),
  grossGf: points,
  discountGf: points,
  tipGf: points,
  gfAmount: points,
  refundedGf: points,
  netGf: points,
}
const shape = z.strictObject(takings)
export type Takings = z.infer<typeof shape>
