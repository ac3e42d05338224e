import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ExportName, Filtered } from '@torch/contract/operator-lists.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { LoadList } from '../load-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { words } from './list-words.ts'
import { type RecordColumns, RecordTable } from './record-table.tsx'
import type { FilterState, Filters } from './use-filters.ts'

/** A paginated list, with the filtered total where the server counts it. */
type Records<T> = UseInfiniteQueryResult<InfiniteData<T[], unknown> & { filtered?: Filtered | undefined }>

interface RecordListProps<T> {
  exportName: ExportName
  filters: Filters
  state: FilterState
  list: Records<T>
  columns: RecordColumns<T>
  /** A record's path; undefined where the row is everything. */
  to?: ((record: T) => string) | undefined
  isChosen?: ((record: T) => boolean) | undefined
}

/** Shows a list with its filters, total, rows and export. */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { exportName, filters, state, list, columns, to, isChosen } = props
  const w = useWords(words)
  return (
    <div className="@container flex flex-col gap-3">
      <FilterBar {...{ filters, state }} list={exportName} total={<Total filtered={list.data?.filtered} />} />
      <LoadList list={list} empty={w.none}>
        {(records) => (
          <RecordTable
            {...{ records, columns, to, isChosen }}
            sorting={'sort' in filters ? state : undefined}
          />
        )}
      </LoadList>
    </div>
  )
}

/** Announces the total to screen readers when a filter changes it. */
function Total({ filtered }: { filtered: Filtered | undefined }) {
  const w = useWords(words)
  const count = filtered?.count.toLocaleString('en-US') ?? ''
  return (
    <p role="status" className="tabular min-h-5 text-sm text-quiet">
      {filtered && [
        filtered.more ? w.countedMore(count) : w.counted(count),
        filtered.amount !== null && ` · ${showAmount(filtered.amount)} GF`,
      ]}
    </p>
  )
}
