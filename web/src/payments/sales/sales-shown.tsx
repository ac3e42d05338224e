import { readUnits } from '@torch/contract/money.ts'
import type { ShopSales } from '@torch/contract/payments.ts'
import { Download } from 'lucide-react'
import { showAmount } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTakingsFacts } from '../takings.tsx'
import { type SalesBar, SalesBars } from './sales-bars.tsx'
import { salesCsv, showHour } from './sales-csv.ts'
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
