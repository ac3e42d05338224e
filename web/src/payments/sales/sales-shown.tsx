import { type Cell, csvOf } from '@torch/contract/csv.ts'
import { readUnits } from '@torch/contract/money.ts'
import type { ShopSales } from '@torch/contract/payments.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { showAmount } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTakingsFacts } from '../takings.tsx'
import { words } from './sales-words.ts'
import { shareOf, showShare } from './share-of.ts'

type Item = ShopSales['items'][number]
type Hour = ShopSales['hours'][number]

/** Shows sales in sums, by item and by hour, with a CSV download. */
export function SalesShown({ sales }: { sales: ShopSales }) {
  const w = useWords(words)
  const text = useLocalText()
  const takingsOf = useTakingsFacts()
  if (sales.count === 0) return <EmptyState drawing="receipt">{w.nothing}</EmptyState>
  const nameOf = ({ kind, name, nameEn }: Item) => (kind === 'item' ? text(name, nameEn) : w[kind])
  const download = () =>
    saveFile(
      new Blob([salesCsv(sales, w, nameOf)], { type: 'text/csv;charset=utf-8' }),
      `torch-sales-${sales.merchantId}-${sales.from}-${sales.to}.csv`,
    )
  const counts = { item: w.times, typed: w.sums, none: w.payments, tip: w.payments }
  const barOfItem = (item: Item): SalesBar => {
    const share = shareOf(item.gfAmount, sales.gfAmount)
    return {
      key: `${item.kind} ${item.name}`,
      name: nameOf(item),
      note: [
        counts[item.kind](item.count),
        `${showShare(share)}%`,
        ...(readUnits(item.discountGf) > 0n ? [w.off(showAmount(item.discountGf))] : []),
      ].join(' · '),
      amount: `${showAmount(item.gfAmount)} GF`,
      length: share,
    }
  }
  const hours = openHours(sales.hours)
  const max = hours.reduce((top, one) => (readUnits(one.gfAmount) > readUnits(top) ? one.gfAmount : top), '0')
  const barOfHour = ({ hour, count, gfAmount }: Hour): SalesBar => ({
    key: String(hour),
    name: `${showHour(hour)} – ${showHour(hour + 1)}`,
    note: w.payments(count),
    amount: `${showAmount(gfAmount)} GF`,
    length: shareOf(gfAmount, max),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 wide:items-start">
      <div className="flex flex-col gap-4">
        <Card aria-label={w.totals} className="flex flex-col gap-3">
          <Facts facts={takingsOf(sales, { refunded: w.refunded })} />
          {readUnits(sales.refundedGf) > 0n && <p className="text-sm text-quiet">{w.refundsApart}</p>}
          <Button
            variant="secondary"
            wide
            icon={<Download aria-hidden className="size-4.5" />}
            onClick={download}
          >
            {w.csv}
          </Button>
        </Card>
        <Card>
          <CardTitle>{w.byItem}</CardTitle>
          <SalesBars label={w.byItem} bars={sales.items.map(barOfItem)} />
        </Card>
      </div>
      <Card>
        <CardTitle>{w.byHour}</CardTitle>
        <SalesBars label={w.byHour} bars={hours.map(barOfHour)} />
      </Card>
    </div>
  )
}

/** Returns the hours from the first to the last one with payments. */
function openHours(hours: readonly Hour[]): readonly Hour[] {
  const isOpen = ({ count }: Hour) => count > 0
  return hours.slice(hours.findIndex(isOpen), hours.findLastIndex(isOpen) + 1)
}

export interface SalesBar {
  key: string
  name: ReactNode
  note: string
  amount: string
  /** The bar's length in tenths of a per cent of the longest possible one. */
  length: number
}

/** Shows amounts as bars below each other, with their figures. */
export function SalesBars({ label, bars }: { label: string; bars: readonly SalesBar[] }) {
  return (
    <ul aria-label={label} className="tabular flex flex-col gap-3 text-sm">
      {bars.map(({ key, name, note, amount, length }) => (
        <li key={key} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-quiet">· {note}</span>
            </span>
            <span className="ml-auto font-medium">{amount}</span>
          </span>
          <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-accent-fill" style={{ width: `${length / 10}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

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
