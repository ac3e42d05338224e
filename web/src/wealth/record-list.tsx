import type { RecordState } from '@torch/contract/states.ts'
import type { WealthRecord } from '@torch/contract/wealth.ts'
import { useState } from 'react'
import { dayOf, showDate } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/fields/choices.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { ListEnd, Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useRecords } from './queries.ts'
import { words } from './words.ts'

const STATUSES = ['all', 'active', 'matured', 'redeemed'] as const

interface RecordListProps {
  onShow: (record: WealthRecord) => void
  onProducts: () => void
}

/** Lists the member's investments by status. */
export function RecordList({ onShow, onProducts }: RecordListProps) {
  const w = useWords(words)
  const [status, setStatus] = useState<RecordState>()
  const list = useRecords(status)
  const records = list.data?.pages.flat() ?? []
  return (
    <div className="flex flex-col gap-3">
      <Segmented<RecordState | 'all'>
        label={w.filter}
        options={STATUSES.map((value) => ({ value, label: w.status[value] }))}
        value={status ?? 'all'}
        onValueChange={(value) => setStatus(value === 'all' ? undefined : value)}
      />
      <Loaded of={list} skeleton={<SkeletonRows count={3} />} failedTitle={w.recordsFailed} />
      {list.data && records.length === 0 && (
        <EmptyState
          drawing="torch"
          action={
            !status && (
              <Button variant="secondary" onClick={onProducts}>
                {w.seeProducts}
              </Button>
            )
          }
        >
          {status ? w.noRecordsFiltered : w.noRecords}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2.5">
        {records.map((record) => (
          <li key={record.id}>
            <RecordRow record={record} onClick={() => onShow(record)} />
          </li>
        ))}
      </ul>
      <ListEnd of={list} count={records.length} more={w.loadMore} loading={w.loading} />
    </div>
  )
}

function RecordRow({ record, onClick }: { record: WealthRecord; onClick: () => void }) {
  const w = useWords(words)
  const language = useLanguage()
  const own = useOwnAmounts()
  const isRedeemed = record.status === 'redeemed'
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 text-left transition-colors hover:bg-sunken"
    >
      <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{record.productName}</span>
        <StatusBadge status={record.status} />
      </span>
      <span className="tabular flex w-full flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-quiet">
          {w.record.invested} {own.amount(record.investAmount)}
        </span>
        <span className="font-semibold">
          {isRedeemed
            ? `${w.record.paid} ${own.amount(record.redeemedAmount ?? record.currentAmount)}`
            : `${w.record.now} ${own.amount(record.currentAmount)}`}
        </span>
      </span>
      <span className="tabular text-sm text-quiet">
        {w.record.ends} {showDate(dayOf(record.endDate), language)}
      </span>
    </button>
  )
}

const TONES: Readonly<Record<RecordState, BadgeTone>> = {
  active: 'accent',
  redeemed: 'neutral',
  matured: 'good',
}

export function StatusBadge({ status }: { status: RecordState }) {
  const w = useWords(words).status
  return <Badge tone={TONES[status]}>{w[status]}</Badge>
}
