import { HISTORY_KEYWORD_LENGTH } from '@torch/contract/points-limits.ts'
import { useMemo } from 'react'
import { monthOf, monthsBack, showMonth } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { LineSelect } from '../../ui/fields/line-select.tsx'
import { SearchLine } from '../../ui/fields/search-line.tsx'
import type { ChosenFilter, HistoryFilter } from './use-history-filter.ts'
import { words } from './words.ts'

interface HistorySearchProps {
  filter: HistoryFilter
  onChange: (filter: ChosenFilter) => void
  /** The day of registration, the start of the history. */
  since: string
}

/** Searches the history by text, month and points. */
export function HistorySearch({ filter, onChange, since }: HistorySearchProps) {
  const w = useWords(words).history
  const language = useLanguage()
  const today = useToday()
  const months = useMemo(() => monthsBack(today.slice(0, 7), monthOf(since)), [today, since])
  const put = (change: ChosenFilter) => onChange({ ...filter, ...change })
  return (
    <div className="flex flex-col gap-3">
      <SearchLine
        label={w.search}
        placeholder={w.searchFor}
        maxLength={HISTORY_KEYWORD_LENGTH}
        keyword={filter.keyword ?? ''}
        onKeyword={(keyword) => put({ keyword })}
      />
      <div className="flex gap-2">
        <LineSelect
          label={w.month}
          value={filter.month ?? ''}
          options={[
            { value: '', label: w.allMonths },
            ...months.map((month) => ({ value: month, label: showMonth(month, language) })),
          ]}
          onValueChange={(month) => put({ month })}
        />
        <LineSelect
          label={w.type}
          value={filter.pointsType ?? ''}
          options={[
            { value: '', label: w.bothUnits },
            { value: 'GF', label: 'GF' },
            { value: 'PV', label: 'PV' },
          ]}
          onValueChange={(pointsType) => put({ pointsType })}
        />
      </div>
    </div>
  )
}
