import { RECORD_KEYWORD } from '@torch/contract/payments-limits.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '../../lib/clock.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { SearchLine } from '../../ui/fields/search-line.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SPANS, spanOf } from './record-days.ts'
import { words } from './record-search-words.ts'
import type { RecordFilter, useRecordFilter } from './use-record-filter.ts'

interface RecordSearchProps {
  filter: RecordFilter
  onChange: ReturnType<typeof useRecordFilter>['set']
}

/** By what a shop finds a payment: one line for all that it may know of it, and its days. */
export function RecordSearch({ filter, onChange }: RecordSearchProps) {
  const w = useWords(words)
  const today = useToday()
  const { from = '', to = '' } = filter
  const span = SPANS.find((one) => {
    const days = spanOf(one, today)
    return days.from === from && days.to === to
  })
  const line = useRef<HTMLInputElement>(null)
  const isSought = useSearchParams()[0].has('find')
  useEffect(() => {
    if (isSought) line.current?.focus()
  }, [isSought])
  const [isChoosing, setChoosing] = useState(false)
  const showsDays = isChoosing || (span === undefined && (from || to) !== '')
  const choose = (days: { from: string; to: string }) => {
    setChoosing(false)
    onChange(days)
  }
  return (
    <div className="flex flex-col gap-3 px-4 pb-3">
      <SearchLine
        ref={line}
        label={w.search}
        placeholder={w.searchFor}
        maxLength={RECORD_KEYWORD}
        keyword={filter.keyword ?? ''}
        onKeyword={(keyword) => onChange({ keyword })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{w.days}</legend>
        {SPANS.map((one) => (
          <Chip
            key={one}
            isOn={!isChoosing && one === span}
            onClick={() => choose(one === span ? { from: '', to: '' } : spanOf(one, today))}
          >
            {w[one]}
          </Chip>
        ))}
        <Chip isOn={showsDays} onClick={() => (showsDays ? choose({ from: '', to: '' }) : setChoosing(true))}>
          {w.otherDays}
        </Chip>
      </fieldset>
      {showsDays && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={w.from}
            type="date"
            max={today}
            className="min-w-0 px-2.5!"
            value={from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <TextField
            label={w.to}
            type="date"
            max={today}
            error={from && to && from > to ? w.reversed : undefined}
            className="min-w-0 px-2.5!"
            value={to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  onClick: () => void
  children: ReactNode
}

/** A filter that is on or off: pressed again it narrows nothing. */
export function Chip({ isOn, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        'tabular min-h-11 rounded-full px-3.5 text-sm font-medium transition-colors',
        isOn ? 'bg-accent-soft text-accent' : 'bg-sunken hover:bg-accent-soft hover:text-accent',
      )}
    >
      {children}
    </button>
  )
}
