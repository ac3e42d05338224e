import type { Counter, PaymentRecord } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { useAtCounter } from '../../lib/at-counter.ts'
import { showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { EmptyState } from '../../ui/states.tsx'
import '../finance/record-arrives.css'
import { RecordDetail } from '../finance/record-detail.tsx'
import { RefundNote } from '../refund/refund-note.tsx'
import { words } from './counter-words.ts'

interface TodayListProps {
  counter: Counter
  arrived: ReadonlySet<number>
}

/** Shows today's latest payments, without refunds for cashiers and on locked devices. */
export function TodayList({ counter, arrived }: TodayListProps) {
  const w = useWords(words)
  const [shownId, setShown] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const isLocked = useAtCounter()
  const { payments, count } = counter
  if (payments.length === 0) return <EmptyState drawing="receipt">{w.none}</EmptyState>
  const show = ({ id }: PaymentRecord) => {
    setShown(id)
    setOpen(true)
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {payments.map((record) => (
          <li key={record.id} className={classNames(arrived.has(record.id) && 'record-arrives')}>
            <button
              type="button"
              onClick={() => show(record)}
              className="flex min-h-14 w-full items-center gap-3 max-xs:flex-wrap px-4 py-2.5 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3 active:bg-sunken"
            >
              <PointsMark of="GF" className="size-7" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate font-medium">
                  {record.payerUsername || '—'}
                  {record.reference && <span className="font-normal text-quiet"> · {record.reference}</span>}
                </span>
                <span className="tabular text-xs text-quiet">{showTime(record.paymentTime)}</span>
              </span>
              <span className="tabular flex shrink-0 flex-col items-end max-xs:ml-auto">
                <span className="font-semibold">{showAmount(record.gfAmount)} GF</span>
                <RefundNote record={record} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {count > payments.length && (
        <p className="p-3 text-center text-sm text-quiet">{w.onlyLast(payments.length)}</p>
      )}
      <RecordDetail
        merchantId={counter.merchantId}
        canRefund={counter.role !== 'cashier' && !isLocked}
        record={payments.find(({ id }) => id === shownId)}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
