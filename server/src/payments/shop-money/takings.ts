import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Takings } from '@torch/contract/payments.ts'
import { sql } from 'kysely'

/** Sums of payments as read; the other fields of `Takings` follow from them. */
export interface TakingsSums {
  count: number
  /** Includes tips, excludes discounts. */
  paid: Units
  discount: Units
  tip: Units
  refunded: Units
}

/** The columns of `Sums` except `refunded`, over payments `p` and the bills `b` they paid, if any. */
export const TAKINGS_COLUMNS = sql`count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as paid,
  coalesce(sum(b.discount), 0)::bigint as discount, coalesce(sum(b.tip), 0)::bigint as tip`

export const ZERO_TAKINGS: TakingsSums = { count: 0, paid: 0n, discount: 0n, tip: 0n, refunded: 0n }

export const addTakings = (to: TakingsSums, one: TakingsSums): TakingsSums => ({
  count: to.count + one.count,
  paid: to.paid + one.paid,
  discount: to.discount + one.discount,
  tip: to.tip + one.tip,
  refunded: to.refunded + one.refunded,
})

export const toTakings = ({ count, paid, discount, tip, refunded }: TakingsSums): Takings => ({
  count,
  grossGf: writeUnits(paid - tip + discount),
  discountGf: writeUnits(discount),
  tipGf: writeUnits(tip),
  gfAmount: writeUnits(paid),
  refundedGf: writeUnits(refunded),
  netGf: writeUnits(paid - refunded),
})

/** Converts shown takings back, so that a total is summed from exactly the parts beside it. */
export const takingsSumsOf = ({ count, gfAmount, discountGf, tipGf, refundedGf }: Takings): TakingsSums => ({
  count,
  paid: readUnits(gfAmount),
  discount: readUnits(discountGf),
  tip: readUnits(tipGf),
  refunded: readUnits(refundedGf),
})
