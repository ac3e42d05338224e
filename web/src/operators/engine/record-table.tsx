import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from '../list/list-words.ts'
import { LIST_KEYS } from './row-list.tsx'
import { useArrowEntry } from './use-arrow-entry.ts'
import type { FilterState } from './use-filters.ts'

/** A column of the table, or a line of a card on narrow screens. */
export interface Column<T> {
  name: string
  head: string
  cell: (record: T) => ReactNode
  /** Aligns amounts at the end, so that their digits line up. */
  isAmount?: boolean
  /** Keeps amounts and times in one line; others wrap. */
  isOneLine?: boolean
  /** The place in a card: at the end of the first line, or only in the table; by default a line of its own. */
  cardPlacement?: 'end' | 'none' | undefined
  /** The server's sort order of this column. */
  sortedBy?: 'time' | 'amount' | undefined
}

interface RecordTableProps<T> {
  records: readonly T[]
  /** The first one names the record and links to it. */
  columns: readonly Column<T>[]
  to?: ((record: T) => string) | undefined
  isChosen?: ((record: T) => boolean) | undefined
  /** Undefined where the list has one order only. */
  sorting?: FilterState | undefined
}

/**
 * Shows the console's records: a dense table where wide enough, else a card each. Rows are links; arrow keys move between
 * them, and Enter opens one.
 */
export function RecordTable<T extends { id: number }>(props: RecordTableProps<T>) {
  const { records, columns, sorting } = props
  const w = useWords(words)
  const table = useRef<HTMLTableElement>(null)
  useArrowEntry(table, 'th > [data-row]')
  return (
    <table
      ref={table}
      aria-label={w.results}
      className="block w-full text-left text-sm @2xl:table @2xl:rounded-lg @2xl:bg-surface @2xl:shadow-card"
    >
      <thead className="hidden text-xs text-quiet @2xl:table-header-group">
        <tr>
          {columns.map((column) => (
            <ColumnHeader key={column.name} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-2 @2xl:table-row-group" onKeyDown={moveFocus}>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th > [data-row]')]
  const at = links.findIndex((link) => link.isSameNode(document.activeElement))
  const to = LIST_KEYS[event.key]?.(at, links.length - 1)
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  links[to]?.focus()
}

function ColumnHeader<T>({ column, sorting }: { column: Column<T>; sorting: FilterState | undefined }) {
  const w = useWords(words)
  const headerClasses = classNames(
    // Sticky, to stay visible while scrolling.
    'sticky top-0 z-10 bg-surface px-2 py-1 font-medium first:rounded-tl-lg first:pl-3 last:rounded-tr-lg',
    column.isAmount && 'text-right',
  )
  if (!column.sortedBy || !sorting)
    return (
      <th scope="col" className={headerClasses}>
        {column.head}
      </th>
    )
  const [descending, ascending] = ORDERS[column.sortedBy]
  const now = sorting.values.sort ?? NEWEST
  const isAscending = now === ascending
  const isSorted = isAscending || now === descending
  const next = now === descending ? ascending : descending
  const Arrow = isAscending ? ArrowUp : isSorted ? ArrowDown : ArrowDownUp
  return (
    <th
      scope="col"
      aria-sort={isAscending ? 'ascending' : isSorted ? 'descending' : 'none'}
      className={headerClasses}
    >
      <button
        type="button"
        title={w.orders[isSorted ? (isAscending ? ascending : descending) : next]}
        className="inline-flex min-h-8 items-center gap-1 font-medium text-accent"
        onClick={() => sorting.set('sort', next === NEWEST ? '' : next)}
      >
        {column.head}
        <Arrow aria-hidden className="size-3.5 shrink-0" />
      </button>
    </th>
  )
}

/** The default order. */
const NEWEST = 'newest'

/** The preferred order first. */
const ORDERS = { time: [NEWEST, 'oldest'], amount: ['largest', 'smallest'] } as const

const CELL_CLASSES = {
  line: 'col-span-2 text-quiet @2xl:text-ink',
  end: 'col-start-2 row-start-1 text-right @2xl:text-left',
  none: 'hidden',
} as const

/** The whole row is the link and shows the focus. */
const ROW_LINK_CLASSES =
  'tabular break-words after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

function RecordRow<T extends { id: number }>({
  record,
  columns,
  to,
  isChosen,
}: RecordTableProps<T> & { record: T }) {
  const { search } = useLocation()
  const [nameColumn, ...others] = columns
  const chosen = isChosen?.(record) ?? false
  return (
    <tr
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 rounded-lg bg-surface p-3 shadow-card transition-colors hover:bg-sunken @2xl:table-row @2xl:rounded-none @2xl:p-0 @2xl:shadow-none',
        chosen && 'ring-2 ring-accent',
      )}
    >
      <th
        scope="row"
        className={classNames(
          'col-start-1 row-start-1 min-w-0 text-left font-semibold @2xl:border-t @2xl:border-line @2xl:py-1.5 @2xl:pr-2 @2xl:pl-3',
          nameColumn?.isOneLine && '@2xl:whitespace-nowrap',
        )}
      >
        {to ? (
          <Link
            data-row
            to={{ pathname: to(record), search }}
            aria-current={chosen ? 'true' : undefined}
            className={ROW_LINK_CLASSES}
          >
            {nameColumn?.cell(record)}
          </Link>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between rows, also those without a link
          <span data-row tabIndex={0} className={ROW_LINK_CLASSES}>
            {nameColumn?.cell(record)}
          </span>
        )}
      </th>
      {others.map((column) => (
        <td
          key={column.name}
          className={classNames(
            // Long words wrap instead of squeezing the other columns.
            'tabular min-w-0 wrap-anywhere empty:hidden @2xl:table-cell! @2xl:border-t @2xl:border-line @2xl:px-2 @2xl:py-1.5',
            CELL_CLASSES[column.cardPlacement ?? 'line'],
            column.isAmount && '@2xl:text-right!',
            column.isOneLine ? '@2xl:whitespace-nowrap' : '@2xl:min-w-22',
          )}
        >
          {column.cell(record)}
        </td>
      ))}
    </tr>
  )
}
