import { RECORD_KEYWORD_LENGTH } from '@torch/contract/payments-limits.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { SearchLine } from '../../ui/fields/search-line.tsx'
import { RecordDays } from './record-days-choice.tsx'
import { words } from './record-search-words.ts'
import type { RecordFilter, useRecordFilter } from './use-record-filter.ts'

interface RecordSearchProps {
  filter: RecordFilter
  onChange: ReturnType<typeof useRecordFilter>['set']
}

/** A search for payments: one field for any known detail, and the days. */
export function RecordSearch({ filter, onChange }: RecordSearchProps) {
  const w = useWords(words)
  const line = useRef<HTMLInputElement>(null)
  const hasFindParameter = useSearchParams()[0].has('find')
  useEffect(() => {
    if (hasFindParameter) line.current?.focus()
  }, [hasFindParameter])
  return (
    <div className="flex flex-col gap-3 px-4 pb-3">
      <SearchLine
        ref={line}
        label={w.search}
        placeholder={w.searchFor}
        maxLength={RECORD_KEYWORD_LENGTH}
        keyword={filter.keyword ?? ''}
        onKeyword={(keyword) => onChange({ keyword })}
      />
      <RecordDays from={filter.from ?? ''} to={filter.to ?? ''} onChange={onChange} />
    </div>
  )
}
