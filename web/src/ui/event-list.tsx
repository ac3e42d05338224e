import { Fragment, type Key, type ReactNode } from 'react'
import type { QueryState } from '../lib/query-state.ts'
import { useWords } from '../lib/words.ts'
import { classNames } from './class-names.ts'
import { ListEnd, type ListPages, Loaded } from './loaded.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { words } from './words.ts'

interface EventListProps<Item> {
  /** The query; one with further pages loads them at the end of the list. */
  of: QueryState | (QueryState & ListPages)
  items: readonly Item[]
  /** Renders an item in its row. */
  children: (item: Item) => ReactNode
  rowClass?: (item: Item) => string | false
  /** Whether the rows are those of the page before. */
  isStale?: boolean
  /** Splits the rows into sections, such as months, by name. */
  sections?: { nameOf: (item: Item) => string; render: (name: string, rows: ReactNode) => ReactNode }
  /** In place of rows where there are none. */
  empty: ReactNode
  /** Between the rows and the end. */
  foot?: ReactNode
  /** Label of the button for more, in place of the general one. */
  more?: string | false
}

/** Events from edge to edge, newest first, in all states: loading, offline, failed, empty, filled. */
export function EventList<Item extends { id: Key }>(props: EventListProps<Item>) {
  const { of, items, children, rowClass, isStale, sections, empty, foot, more } = props
  const w = useWords(words).list
  const pages = 'fetchNextPage' in of ? of : undefined
  const rows = (some: readonly Item[]) => (
    <ul
      aria-busy={isStale || undefined}
      className={classNames('divide-y divide-line', isStale && 'opacity-60')}
    >
      {some.map((item) => (
        <li key={item.id} className={classNames(rowClass?.(item))}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Loaded
        of={of}
        skeleton={
          <div className="px-4 pb-4">
            <SkeletonRows count={6} />
          </div>
        }
        offline={<p className="px-4 pt-2 pb-6 text-quiet">{w.offline}</p>}
      />
      {of.data !== undefined && items.length === 0 && !pages?.hasNextPage && empty}
      {!sections && items.length > 0 && rows(items)}
      {sections &&
        [...Map.groupBy(items, sections.nameOf)].map(([name, part]) => (
          <Fragment key={name}>{sections.render(name, rows(part))}</Fragment>
        ))}
      {foot}
      {pages && (
        <ListEnd of={pages} count={items.length} more={more || w.more} loading={w.loading}>
          <p className="p-4 text-center text-sm text-quiet">{w.allShown}</p>
        </ListEnd>
      )}
    </>
  )
}
