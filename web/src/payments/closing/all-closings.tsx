import type { AllClosings as All } from '@torch/contract/payments.ts'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { useQueryOf } from '../../lib/api/queries.ts'
import type { Day } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { SHOP_PARAMETER } from '../../merchants/chosen-shop.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useTakingsNote } from '../takings.tsx'
import { ClosingHead, ClosingSums } from './closing-head.tsx'
import { words } from './closing-words.ts'
import { closingsCsv } from './closings-csv.ts'

/** Shows a day of all shops: their sums, and the shops side by side. */
export function AllClosings({ merchantId, day }: { merchantId: number; day: Day }) {
  const asked = useQueryOf('getAllClosings', { params: { id: merchantId }, query: { day } })
  return (
    <Loaded
      of={asked}
      skeleton={
        <Loading>
          <Skeleton className="h-112 rounded-lg" />
        </Loading>
      }
    >
      {(all) => <AllShown all={all} />}
    </Loaded>
  )
}

function AllShown({ all }: { all: All }) {
  const w = useWords(words)
  const text = useLocalText()
  const noteOf = useTakingsNote()
  const nameOf = ({ shopName, shopNameEn }: All['shops'][number]) => text(shopName, shopNameEn)
  const download = () =>
    saveFile(
      new Blob([closingsCsv(all, w.allHeads, nameOf)], { type: 'text/csv;charset=utf-8' }),
      `torch-closing-${all.day}.csv`,
    )
  return (
    <Card className="flex flex-col gap-4 print:p-0 print:shadow-none">
      <ClosingHead
        closing={all}
        whose={w.all}
        actions={
          <Button variant="secondary" icon={<Download aria-hidden className="size-4.5" />} onClick={download}>
            {w.csv}
          </Button>
        }
      />
      <ClosingSums closing={all} />
      <section aria-labelledby="shops">
        <CardTitle>
          <span id="shops">{w.byShop}</span>
        </CardTitle>
        <ul className="tabular divide-y divide-line text-sm">
          {all.shops.map((one) => (
            <li key={one.merchantId} className="flex flex-col gap-1 py-2">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  className="min-h-11 content-center font-medium text-accent wrap-anywhere print:text-text"
                  to={`${paths.merchantClosing}?${SHOP_PARAMETER}=${one.merchantId}&day=${all.day}`}
                >
                  {nameOf(one)}
                </Link>
                <span className="ml-auto font-semibold">{showAmount(one.netGf)} GF</span>
              </span>
              <span className="text-quiet">{noteOf(one)}</span>
              {one.tills.some(({ tillId }) => tillId !== null) && (
                <span className="text-quiet">
                  {one.tills.map(({ name, netGf }) => `${name ?? w.noTill} ${showAmount(netGf)}`).join(' · ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
