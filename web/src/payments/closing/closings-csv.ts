import { csvOf } from '@torch/contract/csv.ts'
import type { AllClosings, Takings } from '@torch/contract/payments.ts'

/** Names of the columns, in the order of the file, and what its rows are. */
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
  /** Of a row that is a shop as a whole, of what no till took, and of the last row. */
  whole: string
  noTill: string
  total: string
}

type Shop = AllClosings['shops'][number]

/** A day of all shops as a file: each shop as a whole, then by till, and at the end all of them. */
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
