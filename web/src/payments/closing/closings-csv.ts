import { csvOf } from '@torch/contract/csv.ts'
import type { AllClosings, Takings } from '@torch/contract/payments.ts'

/** The titles of the columns, in order, and of special rows. */
export interface ClosingHeads {
  day: string
  shop: string
  till: string
  count: string
  gross: string
  discounts: string
  tips: string
  paid: string
  refunded: string
  net: string
  opening: string
  closing: string
  /** Labels of a shop's total row, of sums without a till, and of the last row. */
  whole: string
  noTill: string
  total: string
}

type Shop = AllClosings['shops'][number]

/** Returns a day of all shops as CSV: each shop in total, then by till, and the sum of all at the end. */
export function closingsCsv(all: AllClosings, h: ClosingHeads, nameOf: (shop: Shop) => string): string {
  const sums = (one: Takings) => [
    String(one.count),
    { amount: one.grossGf },
    { amount: one.discountGf },
    { amount: one.tipGf },
    { amount: one.gfAmount },
    { amount: one.refundedGf },
    { amount: one.netGf },
  ]
  const balances = (one: Pick<Shop, 'opening' | 'closing'>) => [
    { amount: one.opening.gf },
    { amount: one.closing.gf },
  ]
  return csvOf([
    [
      h.day,
      h.shop,
      h.till,
      h.count,
      h.gross,
      h.discounts,
      h.tips,
      h.paid,
      h.refunded,
      h.net,
      h.opening,
      h.closing,
    ],
    ...all.shops.flatMap((shop) => [
      [all.day, nameOf(shop), h.whole, ...sums(shop), ...balances(shop)],
      ...shop.tills
        .filter(() => shop.tills.some(({ tillId }) => tillId !== null))
        .map((till) => [all.day, nameOf(shop), till.name ?? h.noTill, ...sums(till), '', '']),
    ]),
    [all.day, h.total, h.whole, ...sums(all), ...balances(all)],
  ])
}
