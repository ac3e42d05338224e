import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from './list-words.ts'
import { LIST_KEYS } from './row-list.tsx'
import type { FilterState } from './use-filters.ts'

/** One column where there is room for a table; where there is none, a line of a card. */
interface Column<T> {
  name: string
  head: string
  cell: (record: T) => ReactNode
  /** Amounts stand at the end, so that their places lie below each other. */
  isAmount?: boolean
  /** At the end of a card's first line, not on a line of its own, or not there at all: the table alone has it. */
  inCard?: 'trailing' | 'none'
  /** What the server sorts by, where this is the column of it. */
  sortedBy?: 'time' | 'amount' | undefined
}

export type Columns<T> = readonly [Column<T>, ...Column<T>[]]

interface RecordTableProps<T> {
  records: readonly T[]
  /** The first is what a record is called by, and the link to it, where it leads somewhere. */
  columns: Columns<T>
  to?: ((record: T) => string) | undefined
  isChosen?: ((record: T) => boolean) | undefined
  /** Left out where the list is in one order only. */
  sorting?: FilterState | undefined
}

/**
 * The console's one list of records: a dense table where it has the width, else a card for each. Its rows are links; the
 * arrow keys go from one to the next, and Enter opens.
 */
export function RecordTable<T extends { id: number }>(props: RecordTableProps<T>) {
  const { records, columns, sorting } = props
  const w = useWords(words)
  return (
    <table
      aria-label={w.results}
      className="block w-full text-left text-sm @2xl:table @2xl:rounded-lg @2xl:bg-surface @2xl:shadow-card"
    >
      <thead className="hidden text-xs text-quiet @2xl:table-header-group">
        <tr>
          {columns.map((column) => (
            <Head key={column.name} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-2 @2xl:table-row-group" onKeyDown={move}>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th > [data-row]')]
  const at = links.findIndex((link) => link.isSameNode(document.activeElement))
  const to = LIST_KEYS[event.key]?.(at, links.length - 1)
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  links[to]?.focus()
}

function Head<T>({ column, sorting }: { column: Column<T>; sorting: FilterState | undefined }) {
  const w = useWords(words)
  const look = classNames(
    // It stays in sight, however far the list goes on.
    'sticky top-0 z-10 bg-surface px-2 py-1 font-medium first:rounded-tl-lg first:pl-3 last:rounded-tr-lg',
    column.isAmount && 'text-right',
  )
  if (!column.sortedBy || !sorting)
    return (
      <th scope="col" className={look}>
        {column.head}
      </th>
    )
  const [falling, rising] = ORDERS[column.sortedBy]
  const now = sorting.values.sort ?? NEWEST
  const isRising = now === rising
  const isSorted = isRising || now === falling
  const next = now === falling ? rising : falling
  const Arrow = isRising ? ArrowUp : isSorted ? ArrowDown : ArrowDownUp
  return (
    <th scope="col" aria-sort={isRising ? 'ascending' : isSorted ? 'descending' : 'none'} className={look}>
      <button
        type="button"
        title={w[isSorted ? (isRising ? rising : falling) : next]}
        className="inline-flex min-h-8 items-center gap-1 font-medium text-accent"
        onClick={() => sorting.set('sort', next === NEWEST ? '' : next)}
      >
        {column.head}
        <Arrow aria-hidden className="size-3.5 shrink-0" />
      </button>
    </th>
  )
}

/** What a list is in without a choice. */
const NEWEST = 'newest'

/** First what one wants first: the newest, the largest. */
const ORDERS = { time: [NEWEST, 'oldest'], amount: ['largest', 'smallest'] } as const

const LOOKS = {
  line: 'col-span-2 text-quiet @2xl:text-ink',
  trailing: 'col-start-2 row-start-1 text-right @2xl:text-left',
  none: 'hidden',
} as const

/** The whole row is what leads on, or has the keyboard. */
const ROW =
  'tabular break-words after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

function RecordRow<T extends { id: number }>({
  record,
  columns,
  to,
  isChosen,
}: RecordTableProps<T> & { record: T }) {
  const { search } = useLocation()
  const [called, ...others] = columns
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
        className="col-start-1 row-start-1 min-w-0 text-left font-semibold @2xl:border-t @2xl:border-line @2xl:py-1.5 @2xl:pr-2 @2xl:pl-3"
      >
        {to ? (
          <Link
            data-row
            to={{ pathname: to(record), search }}
            aria-current={chosen ? 'true' : undefined}
            className={ROW}
          >
            {called.cell(record)}
          </Link>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys go from row to row, also where a row leads nowhere
          <span data-row tabIndex={0} className={ROW}>
            {called.cell(record)}
          </span>
        )}
      </th>
      {others.map((column) => (
        <td
          key={column.name}
          className={classNames(
            // A long word takes no room from the others, and none of them is cut.
            'tabular min-w-0 wrap-anywhere empty:hidden @2xl:table-cell! @2xl:border-t @2xl:border-line @2xl:px-2 @2xl:py-1.5',
            LOOKS[column.inCard ?? 'line'],
            column.isAmount && '@2xl:text-right! @2xl:whitespace-nowrap',
          )}
        >
          {column.cell(record)}
        </td>
      ))}
    </tr>
  )
}
