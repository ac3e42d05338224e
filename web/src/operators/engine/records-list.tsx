import {
  type AnyRow,
  type Field,
  fillText,
  type JoinedColumn,
} from '@torch/contract/console/describe-list.ts'
import type { ListName, ListRow } from '@torch/contract/console.ts'
import type { Filtered } from '@torch/contract/operator-lists.ts'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented, Select } from '../../ui/fields/choices.tsx'
import { words } from '../list/list-words.ts'
import { LoadList } from '../load-list.tsx'
import { CardList } from './card-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { lists } from './lists.ts'
import { type Column, RecordTable } from './record-table.tsx'
import { RowList } from './row-list.tsx'
import { type FieldWords, useFields } from './use-fields.tsx'
import { type Filter, type FilterState, useFilters } from './use-filters.ts'
import { useListFilters } from './use-list-filters.ts'
import { useRows } from './use-rows.ts'

/** What the description of a list does not say. */
export interface ListOptions<Name extends ListName> {
  /** Texts of values that the contract does not have, by field. */
  words?: FieldWords
  /** Cells of their own, by column. */
  cells?: Readonly<Record<string, ComponentType<{ row: ListRow<Name> }>>>
  /** A row's path; undefined where the row is everything. */
  to?: ((row: ListRow<Name>) => string) | undefined
  isChosen?: ((row: ListRow<Name>) => boolean) | undefined
  /** Whether the filters allow sorting by amount; always by default. */
  allowsAmountSort?: (values: FilterState['values']) => boolean
  /** Filters of this page that cannot be changed. */
  fixed?: Readonly<Record<string, string>>
  /** A row of a queue. */
  card?: (row: ListRow<Name>) => ReactNode
  /** A row of a queue that opens beside it: the content of its link. */
  link?: (row: ListRow<Name>) => ReactNode
  /** The counts of a queue's statuses, by their fields beside the rows; the default status is ''. */
  counts?: Readonly<Record<string, string>>
}

/** More statuses do not fit side by side. */
const MAX_SEGMENTS = 3

const NONE: Readonly<Record<string, string>> = {}

/** Shows a list with its filters, total, rows and export: as a table, or as the cards of a queue. */
export function RecordsList<Name extends ListName>({ name, ...options }: ListOptions<Name> & { name: Name }) {
  const w = useWords(words)
  const language = useLanguage()
  const { fixed = NONE, card, link, counts } = options
  const { empty, cursor } = lists[name]
  const filters = useListFilters(name, fixed, options.words)
  const state = useFilters(filters)
  const list = useRows(name, { ...state.values, ...fixed })
  const { status, ...others } = filters
  const bar = { state, list: name, fixedFilters: fixed }
  if (card || link)
    return (
      <div className="flex flex-col gap-3">
        <QueueStatus
          filter={status}
          state={state}
          countOf={(value) => list.data?.beside?.[counts?.[value] ?? '']}
        />
        <FilterBar {...bar} filters={others} />
        <LoadList
          list={list}
          empty={empty?.[state.values.status ?? Object.keys(empty)[0] ?? '']?.[language] ?? w.none}
        >
          {(rows) =>
            card ? (
              <CardList items={rows as (ListRow<Name> & { id: number })[]} card={card} />
            ) : (
              <RowList label={status?.label ?? ''}>
                {rows.map((row) => (
                  // By the cursor, since a row that moved within the queue may be on two pages.
                  <li key={String((row as AnyRow)[cursor?.[1] ?? 'id'])}>
                    <QueueLink to={options.to?.(row) ?? ''} isChosen={options.isChosen?.(row) ?? false}>
                      {link?.(row)}
                    </QueueLink>
                  </li>
                ))}
              </RowList>
            )
          }
        </LoadList>
      </div>
    )
  return (
    <div className="@container flex flex-col gap-3">
      <FilterBar {...bar} filters={filters} total={<Total filtered={list.data?.filtered} />} />
      <LoadList list={list} empty={w.none}>
        {(rows) => <Rows {...{ name, rows, options }} sorting={'sort' in filters ? state : undefined} />}
      </LoadList>
    </div>
  )
}

interface RowsProps<Name extends ListName> {
  name: Name
  rows: readonly ListRow<Name>[]
  options: ListOptions<Name>
  /** Undefined where the list has one order only. */
  sorting: FilterState | undefined
}

function Rows<Name extends ListName>({ name, rows, options, sorting }: RowsProps<Name>) {
  const language = useLanguage()
  const { fieldOf, text, cell } = useFields(name, options.words)
  type Row = ListRow<Name>
  const columns = (lists[name].table ?? []).map((given, place): Column<Row> => {
    const column: JoinedColumn & Field =
      typeof given === 'string' ? { name: given, ...fieldOf(given) } : given
    const Cell = options.cells?.[column.name]
    const ofRow = (row: Row): ReactNode => {
      if (Cell) return <Cell row={row} />
      if (typeof given === 'string') return cell(given, row as object)
      const pattern = typeof given.text === 'object' ? given.text[language] : (given.text ?? '')
      const filled = fillText(pattern, (field) => text(field, (row as AnyRow)[field]) || null)
      return given.tone ? <Badge tone={given.tone}>{filled}</Badge> : filled
    }
    const isAmount = column.amount !== undefined && place > 0 && (typeof given === 'object' || !Cell)
    const canSort = column.sort !== 'amount' || (options.allowsAmountSort?.(sorting?.values ?? {}) ?? true)
    return {
      name: column.name,
      head: column[language],
      cell: ofRow,
      isAmount,
      isOneLine: column.amount !== undefined || column.sort === 'time',
      cardPlacement: column.card ?? (column.tones && 'end'),
      sortedBy: canSort ? column.sort : undefined,
    }
  })
  return (
    <RecordTable
      records={rows as (Row & { id: number })[]}
      {...{ columns, sorting }}
      to={options.to}
      isChosen={options.isChosen}
    />
  )
}

interface QueueStatusProps {
  filter: Filter | undefined
  state: FilterState
  countOf: (status: string) => unknown
}

/** The choice between what waits and what is done. */
function QueueStatus({ filter, state, countOf }: QueueStatusProps) {
  const w = useWords(words)
  if (filter?.kind !== 'choice') return null
  const statuses = [{ value: '', label: filter.anyLabel ?? '' }, ...filter.options]
  const Choice = statuses.length > MAX_SEGMENTS ? Select<string> : Segmented<string>
  return (
    <div className="wide:max-w-xs">
      <Choice
        label={filter.label}
        value={state.values.status ?? ''}
        onValueChange={(status) => state.set('status', status)}
        options={statuses.map(({ value, label }) => {
          const count = countOf(value)
          return { value, label: count === undefined ? label : w.statusCounted(label, Number(count)) }
        })}
      />
    </div>
  )
}

interface QueueLinkProps {
  to: string
  isChosen: boolean
  children: ReactNode
}

/** Opens a record beside its queue, which keeps its filters. */
function QueueLink({ to, isChosen, children }: QueueLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: to, search }}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'block rounded-lg bg-surface p-3 shadow-card transition-colors hover:bg-sunken',
        isChosen && 'ring-2 ring-accent',
      )}
    >
      {children}
    </Link>
  )
}

/** Announces the total to screen readers when a filter changes it. */
export function Total({ filtered }: { filtered: Filtered | undefined }) {
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
