import { HISTORY_KEYWORD_LENGTH } from '@torch/contract/points-limits.ts'
import { ListFilter } from 'lucide-react'
import { useMemo, useState } from 'react'
import { monthOf, monthsBack, showMonth } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { LineSelect } from '../../ui/fields/line-select.tsx'
import { SearchLine } from '../../ui/fields/search-line.tsx'
import type { ChosenFilter, HistoryFilter } from './use-history-filter.ts'
import { words } from './words.ts'

/** A search reads up to a thousand movements, so it waits for a pause in typing. */
const DEBOUNCE_MILLISECONDS = 350

interface HistorySearchProps {
  filter: HistoryFilter
  onChange: (filter: ChosenFilter) => void
  /** The day of registration, the start of the history. */
  since: string
  /** Searches while the text is typed. */
  isLive: boolean
}

/** Searches the history by text while it is typed, and by month and points behind a button. */
export function HistorySearch({ filter, onChange, since, isLive }: HistorySearchProps) {
  const w = useWords(words).history
  const language = useLanguage()
  const today = useToday()
  const months = useMemo(() => monthsBack(today.slice(0, 7), monthOf(since)), [today, since])
  const [isOpen, setOpen] = useState(false)
  const put = (change: ChosenFilter) => onChange({ ...filter, ...change })
  const isNarrowed = filter.month !== undefined || filter.pointsType !== undefined
  const isFiltering = isOpen || isNarrowed
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1 *:first:flex-1">
        <SearchLine
          label={w.search}
          placeholder={w.searchFor}
          maxLength={HISTORY_KEYWORD_LENGTH}
          keyword={filter.keyword ?? ''}
          onKeyword={(keyword) => put({ keyword })}
          {...(isLive && { debounceMilliseconds: DEBOUNCE_MILLISECONDS, withoutButton: true })}
        />
        <IconButton
          label={w.filter}
          aria-expanded={isFiltering}
          className={isFiltering ? 'text-accent' : ''}
          onClick={() => setOpen(!isFiltering)}
        >
          <ListFilter aria-hidden className="size-5" />
        </IconButton>
      </div>
      {isFiltering && (
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
      )}
    </div>
  )
}
