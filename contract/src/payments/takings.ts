import { z } from 'zod'
import { points } from '../fields.ts'

/**
 * What payments come to, told in one way everywhere: what their bills asked before discounts, what was taken off, what was given
 * beside them, what was paid for it all; what was given back, and what is left. Two equations hold to the unit:
 * `grossGf` - `discountGf` + `tipGf` = `gfAmount`, and `gfAmount` - `refundedGf` = `netGf`.
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
