import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ExportName } from '@torch/contract/operator-lists.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { LoadList } from '../load-list.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { words } from './list-words.ts'
import { RowList } from './row-list.tsx'
import type { FilterState, Filters } from './use-filters.ts'

interface RecordListProps<T> {
  exportAs: ExportName
  filters: Filters
  state: FilterState
  list: UseInfiniteQueryResult<InfiniteData<T[], unknown>>
  /** A row, which is a link. */
  row: (record: T) => ReactNode
}

/** A list with its filters, its rows and its export. */
export function RecordList<T extends { id: number }>({
  exportAs,
  filters,
  state,
  list,
  row,
}: RecordListProps<T>) {
  const w = useWords(words)
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        filters={filters}
        state={state}
        action={<ExportButton list={exportAs} filters={state.values} />}
      />
      <LoadList list={list} empty={w.none}>
        {(records) => (
          <RowList label={w.results}>
            {records.map((record) => (
              <li key={record.id}>{row(record)}</li>
            ))}
          </RowList>
        )}
      </LoadList>
    </div>
  )
}
