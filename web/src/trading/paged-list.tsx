import { Fragment, type Key, type ReactNode } from 'react'
import type { Month } from '../lib/calendar.ts'
import type { Question } from '../lib/question.ts'
import { useWords } from '../lib/words.ts'
import { AsOfNote } from '../ui/as-of-note.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Loaded } from '../ui/loaded.tsx'
import { MonthHead } from '../ui/month-head.tsx'
import { Pages } from '../ui/pages.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useFewFirst } from '../ui/use-few-first.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { Offline } from './offline.tsx'
import { FromEarlier } from './use-stop.ts'
import { words } from './words.ts'

interface PagedListProps<Item> {
  /** As TanStack Query tells it; the page before stays while the next one comes. */
  query: Question<{ total: number; pages: number }> & {
    dataUpdatedAt: number
    isError: boolean
    isPlaceholderData: boolean
    isLastSeen: boolean
  }
  items: readonly Item[] | undefined
  keyOf: (item: Item) => Key
  children: (item: Item) => ReactNode
  label?: string
  /** The month in which an item lies, where the list is by months. */
  monthOf?: ((item: Item) => Month) | undefined
  /** What stands there when there is nothing, and what one can do about it besides taking the filters away. */
  empty: string
  emptyAction?: ReactNode
  /** Set where filters hold something back. */
  filtered: { empty: string; resetName: string; onReset: () => void } | undefined
  columns: 'wide:grid-cols-2' | 'desk:grid-cols-2'
  /** In the shape of what comes, where that is no card. */
  skeleton?: ReactNode
  page: number
  set: (change: { page: string }) => void
}

/** One page of a list that the address filters, in each of its states: on its way, cut off, failed, empty, there. */
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
          className={classNames('grid grid-cols-1 gap-3', columns, isPlaceholderData && 'opacity-60')}
        >
          <FromEarlier value={query.isLastSeen}>
            <Rows {...{ items, keyOf, monthOf, children }} />
          </FromEarlier>
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
  return useFewFirst(items).map((item, place) => {
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
