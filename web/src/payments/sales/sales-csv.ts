import { type Cell, csvOf } from '@torch/contract/csv.ts'
import type { ShopSales } from '@torch/contract/payments.ts'
import { shareOf, showShare } from './share-of.ts'

interface SalesWords {
  heads: {
    by: string
    name: string
    count: string
    gf: string
    share: string
    gross: string
    discount: string
  }
  rows: { item: string; hour: string; total: string }
  paid: string
  refunded: string
  net: string
}

/** Returns sales as CSV: a row for each item, each hour and each sum. */
export function salesCsv(
  sales: ShopSales,
  w: SalesWords,
  nameOf: (item: ShopSales['items'][number]) => string,
): string {
  const { heads, rows } = w
  const shareIn = (gfAmount: string): Cell => ({ amount: showShare(shareOf(gfAmount, sales.gfAmount)) })
  return csvOf([
    [heads.by, heads.name, heads.count, heads.gf, heads.share, heads.gross, heads.discount],
    ...sales.items.map((item) => [
      rows.item,
      nameOf(item),
      item.count,
      { amount: item.gfAmount },
      shareIn(item.gfAmount),
      { amount: item.grossGf },
      { amount: item.discountGf },
    ]),
    ...sales.hours.map(({ hour, count, gfAmount }) => [
      rows.hour,
      showHour(hour),
      count,
      { amount: gfAmount },
      shareIn(gfAmount),
      '',
      '',
    ]),
    [
      rows.total,
      w.paid,
      sales.count,
      { amount: sales.gfAmount },
      '',
      { amount: sales.grossGf },
      { amount: sales.discountGf },
    ],
    [rows.total, w.refunded, '', { amount: sales.refundedGf }, '', '', ''],
    [rows.total, w.net, '', { amount: sales.netGf }, '', '', ''],
  ])
}

/** Formats an hour's start: '08:00'. */
export const showHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`
