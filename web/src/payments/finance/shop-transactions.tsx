import { MINUS, readUnits } from '@torch/contract/money.ts'
import type { ShopTransaction } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { EventList } from '../../ui/event-list.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Pages } from '../../ui/pages.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useShopTransactions } from '../queries.ts'
import { AsOfNote } from './as-of-note.tsx'
import { words } from './finance-words.ts'
import { showRecordTime } from './record-time.ts'

interface ShopTransactionsProps {
  merchantId: number
  page: number
  onPage: (page: number) => void
}

/** Shows all movements of the shop's points, newest first, in pages. */
export function ShopTransactions({ merchantId, page, onPage }: ShopTransactionsProps) {
  const w = useWords(words)
  const list = useShopTransactions(merchantId, page)
  const [shown, setShown] = useState<ShopTransaction>()
  const [isOpen, setOpen] = useState(false)
  const { data } = list

  return (
    <section aria-label={w.transactions}>
      <AsOfNote query={list} />
      <EventList
        of={list}
        items={data?.records ?? []}
        isStale={list.isPlaceholderData}
        empty={<EmptyState drawing="receipt">{w.noTransactions}</EmptyState>}
      >
        {(entry) => (
          <TransactionRow
            entry={entry}
            onDetail={() => {
              setShown(entry)
              setOpen(true)
            }}
          />
        )}
      </EventList>
      {data && data.total > 0 && (
        <Pages
          label={w.pages}
          page={page}
          pages={Math.max(1, data.pages)}
          total={data.total}
          isLoading={list.isPlaceholderData && list.isFetching}
          onPage={onPage}
        />
      )}
      <TransactionDetail entry={shown} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

function TransactionRow({ entry, onDetail }: { entry: ShopTransaction; onDetail: () => void }) {
  const w = useWords(words)
  const isIncome = entry.transactionType === 'income'
  return (
    <button
      type="button"
      onClick={onDetail}
      className="flex w-full items-center gap-3 max-xs:flex-wrap px-4 py-3 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3 active:bg-sunken"
    >
      <PointsMark of={entry.pointsType} className="size-9" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {entry.businessTypeDesc}
          <Badge tone={isIncome ? 'good' : 'neutral'}>{entry.transactionTypeDesc}</Badge>
        </span>
        <span className="line-clamp-2 text-sm text-quiet">{entry.description}</span>
        <span className="tabular text-xs text-quiet">
          #{entry.id} · {showRecordTime(entry.createdTime, w.unknownTime)}
        </span>
      </span>
      <span className="flex max-w-2/5 shrink-0 flex-col items-end text-right max-xs:w-full max-xs:max-w-none">
        <span className={classNames('tabular font-semibold break-all', isIncome && 'text-good')}>
          {isIncome ? '+' : MINUS}
          {showAmount(entry.amount)} {entry.pointsType}
        </span>
        <span className="text-sm text-accent">{w.detail}</span>
      </span>
    </button>
  )
}

interface TransactionDetailProps {
  /** Stays while the sheet slides out. */
  entry: ShopTransaction | undefined
  open: boolean
  onClose: () => void
}

export function TransactionDetail({ entry, open, onClose }: TransactionDetailProps) {
  const w = useWords(words)
  return (
    <Sheet open={open} title={w.transactionTitle} onClose={onClose}>
      {entry && (
        <Facts
          facts={[
            { name: w.id, value: entry.id },
            { name: w.type, value: entry.transactionTypeDesc },
            { name: w.business, value: entry.businessTypeDesc },
            { name: w.points, value: entry.pointsTypeDesc },
            { name: w.status, value: entry.statusDesc },
            { name: w.change, value: `${showAmount(entry.amount)} ${entry.pointsType}` },
            { name: w.signed, value: `${sign(entry.points)}${showAmount(entry.points)} ${entry.pointsType}` },
            { name: w.balanceAfter, value: `${showAmount(entry.balanceAfter)} ${entry.pointsType}` },
            { name: w.created, value: showRecordTime(entry.createdTime, w.unknownTime) },
            ...(entry.description ? [{ name: w.description, value: entry.description }] : []),
            ...(entry.transactionNo
              ? [{ name: w.transactionNumber, value: <CopyableNumber number={entry.transactionNo} /> }]
              : []),
          ]}
        />
      )}
    </Sheet>
  )
}

function sign(points: string): string {
  return readUnits(points) > 0n ? '+' : ''
}
