import { Fragment, type Key, type ReactNode } from 'react'
import type { Month } from '../lib/calendar.ts'
import type { QueryState } from '../lib/query-state.ts'
import { useWords } from '../lib/words.ts'
import { AsOfNote } from '../ui/as-of-note.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Loaded } from '../ui/loaded.tsx'
import { MonthHead } from '../ui/month-head.tsx'
import { Pages } from '../ui/pages.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useProgressiveList } from '../ui/use-progressive-list.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { Offline } from './offline.tsx'
import { FromCacheContext } from './use-action-block.ts'
import { words } from './words.ts'

interface PagedListProps<Item> {
  /** A query result of TanStack Query; the previous page stays while the next one loads. */
  query: QueryState<{ total: number; pages: number }> & {
    dataUpdatedAt: number
    isError: boolean
    isPlaceholderData: boolean
    isFromCache: boolean
  }
  items: readonly Item[] | undefined
  keyOf: (item: Item) => Key
  children: (item: Item) => ReactNode
  label?: string
  /** Returns an item's month, for lists grouped by month. */
  monthOf?: ((item: Item) => Month) | undefined
  /** The text and action of an empty list. */
  empty: string
  emptyAction?: ReactNode
  /** Set while filters are active. */
  filtered: { empty: string; resetName: string; onReset: () => void } | undefined
  columns: 'single' | 'wide:grid-cols-2' | 'desk:grid-cols-2'
  /** In the shape of the content, where that is not a card. */
  skeleton?: ReactNode
  page: number
  set: (change: { page: string }) => void
}

/** A page of a list filtered by the URL, in all states: loading, offline, failed, empty, filled. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const {
    query,
    items,
    keyOf,
    children,
    label,
    monthOf,
    empty,
    emptyAction,
    filtered,
    columns,
    skeleton,
    page,
    set,
  } = props
  const w = useWords(words)
  const { data, isPlaceholderData } = query
  return (
    <>
      <AsOfNote query={query} />
      <Loaded of={query} skeleton={skeleton ?? <CardSkeletons />} offline={<Offline />} />
      {data && items?.length === 0 && (
        <EmptyState
          drawing="receipt"
          action={
            <>
              {emptyAction}
              {filtered && (
                <Button variant="secondary" onClick={filtered.onReset}>
                  {filtered.resetName}
                </Button>
              )}
            </>
          }
        >
          {filtered ? filtered.empty : empty}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul
          aria-label={label}
          aria-busy={isPlaceholderData || undefined}
          className={classNames(
            'grid grid-cols-1',
            columns === 'single' ? 'gap-2' : `gap-3 ${columns}`,
            isPlaceholderData && 'opacity-60',
          )}
        >
          <FromCacheContext value={query.isFromCache}>
            <Rows {...{ items, keyOf, monthOf, children }} />
          </FromCacheContext>
        </ul>
      )}
      {data && data.total > 0 && (
        <Pages
          label={w.pages}
          page={page}
          pages={Math.max(1, data.pages)}
          total={data.total}
          isLoading={isPlaceholderData}
          onPage={(next) => {
            set({ page: String(next) })
            scrollTo({ top: 0 })
          }}
        />
      )}
    </>
  )
}

function Rows<Item>({
  items,
  keyOf,
  monthOf,
  children,
}: Pick<PagedListProps<Item>, 'keyOf' | 'monthOf' | 'children'> & { items: readonly Item[] }) {
  return useProgressiveList(items).map((item, place) => {
    const month = monthOf?.(item)
    const before = items[place - 1]
    const begins = month !== undefined && (before === undefined || monthOf?.(before) !== month)
    return (
      <Fragment key={keyOf(item)}>
        {begins && (
          <li className="col-span-full">
            <MonthHead month={month} level={2} />
          </li>
        )}
        <li>{children(item)}</li>
      </Fragment>
    )
  })
}
