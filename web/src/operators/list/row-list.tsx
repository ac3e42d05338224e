import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

/** Where a key leads within a list. */
export const LIST_KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Rows that are links. The arrow keys go from one to the next, as in every list; Enter opens. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > a')]
    const { activeElement } = document
    const at = rows.findIndex((row) => row.isSameNode(activeElement))
    const to = LIST_KEYS[event.key]?.(at, rows.length - 1)
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    rows[to]?.focus()
  }
  return (
    <ul aria-label={label} className="flex flex-col gap-2" onKeyDown={move}>
      {children}
    </ul>
  )
}

interface RowProps {
  to: string
  isChosen: boolean
  title: ReactNode
  /** At the end of the first line: a state or an amount. */
  trailing?: ReactNode
  lines: readonly ReactNode[]
}

/** One of a list, which keeps its filters when it is opened. */
export function Row({ to, isChosen, title, trailing, lines }: RowProps) {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: to, search }}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex flex-col gap-1 rounded-lg bg-surface p-3 shadow-card transition-colors hover:bg-sunken',
        isChosen && 'ring-2 ring-accent',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="tabular min-w-0 font-semibold break-words">{title}</span>
        {trailing && <span className="shrink-0">{trailing}</span>}
      </span>
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row have fixed places
        <span key={n} className="tabular text-sm break-words text-quiet">
          {line}
        </span>
      ))}
    </Link>
  )
}
