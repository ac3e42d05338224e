import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useArrowEntry } from './use-arrow-entry.ts'

/** The target index of a key within a list. */
export const LIST_KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Rows of links. Arrow keys move between them, as in all lists; Enter opens one. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  useArrowEntry(list, ':scope > li > a')
  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > a')]
    const { activeElement } = document
    const at = rows.findIndex((row) => row.isSameNode(activeElement))
    const to = LIST_KEYS[event.key]?.(at, rows.length - 1)
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    rows[to]?.focus()
  }
  return (
    <ul ref={list} aria-label={label} className="flex flex-col gap-2" onKeyDown={moveFocus}>
      {children}
    </ul>
  )
}
