import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Refusal } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { ListEnd, Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { words } from './words.ts'

interface LoadListProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<T[], unknown>>
  empty: string
  children: (items: readonly T[]) => ReactNode
}

/** Shows a paginated list in all states: loading, empty, failed, filled. */
export function LoadList<T>({ list, empty, children }: LoadListProps<T>) {
  const w = useWords(words)
  const items = list.data?.pages.flat() ?? []
  // The filters are insufficient: the server's text names what is missing.
  const isInvalidFilter = list.error instanceof Refusal && list.error.is('parameter')
  if (!list.data)
    return (
      <Loaded
        of={list}
        skeleton={<SkeletonRows count={6} />}
        {...(isInvalidFilter && { failedTitle: w.invalidFilters })}
      />
    )
  if (items.length === 0) return <EmptyState drawing="receipt">{empty}</EmptyState>
  return (
    <>
      {children(items)}
      <ListEnd of={list} count={items.length} more={w.more} loading={w.loading} />
    </>
  )
}
