import type { PaymentRecord } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { EventList } from '../../ui/event-list.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePaymentRecords } from '../queries.ts'
import { RefundNote } from '../refund/refund-note.tsx'
import { AsOfNote } from './as-of-note.tsx'
import { words } from './finance-words.ts'
import { RecordDetail } from './record-detail.tsx'
import { RecordSearch } from './record-search.tsx'
import { words as searchWords } from './record-search-words.ts'
import { showRecordTime } from './record-time.ts'
import { RecordTotals } from './record-totals.tsx'
import { isNarrowed, useRecordFilter } from './use-record-filter.ts'

interface PaymentRecordsProps {
  merchantId: number
  /** Payments that arrived while the screen was open, shown with an animation. */
  arrived: ReadonlySet<number>
}

/** Shows the shop's payments, newest first. */
export function PaymentRecords({ merchantId, arrived }: PaymentRecordsProps) {
  const w = useWords(words)
  const s = useWords(searchWords)
  const { filter, set } = useRecordFilter()
  const list = usePaymentRecords(merchantId, filter)
  const [shownId, setShown] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const records = list.data?.pages.flat() ?? []
  const shown = records.find(({ id }) => id === shownId)

  return (
    <section aria-label={w.records}>
      <RecordSearch filter={filter} onChange={set} />
      {isNarrowed(filter) ? (
        <RecordTotals merchantId={merchantId} filter={filter} onChange={set} />
      ) : (
        <p className="px-4 pb-1 text-right text-xs text-quiet">{w.live}</p>
      )}
      <AsOfNote query={list} />
      <EventList
        of={list}
        items={records}
        rowClass={({ id }) => arrived.has(id) && 'record-arrives'}
        empty={
          <EmptyState drawing="receipt" title={isNarrowed(filter) ? s.nothing : undefined}>
            {isNarrowed(filter) ? filter.keyword && s.nothingHint : w.empty}
          </EmptyState>
        }
      >
        {(record) => (
          <RecordRow
            record={record}
            onDetail={() => {
              setShown(record.id)
              setOpen(true)
            }}
          />
        )}
      </EventList>
      <RecordDetail
        canRefund
        merchantId={merchantId}
        record={shown}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

function RecordRow({ record, onDetail }: { record: PaymentRecord; onDetail: () => void }) {
  const w = useWords(words)
  return (
    <button
      type="button"
      onClick={onDetail}
      className="flex w-full items-center gap-3 max-xs:flex-wrap px-4 py-3 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3 active:bg-sunken"
    >
      <PointsMark of="GF" className="size-9" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">
          {record.payerUsername || '—'}
          {record.reference && <span className="font-normal text-quiet"> · {record.reference}</span>}
        </span>
        <span className="tabular truncate text-xs text-quiet">{record.paymentNo}</span>
        <span className="tabular text-xs break-keep text-quiet wrap-anywhere">
          {showRecordTime(record.paymentTime, w.unknownTime)}
          {record.cashier && ` · ${record.cashier}`}
          {record.till && ` · ${record.till}`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end max-xs:w-full">
        <span className="tabular font-semibold">{showAmount(record.gfAmount)} GF</span>
        <RefundNote record={record} />
        <span className="text-sm text-accent">{w.detail}</span>
      </span>
    </button>
  )
}
