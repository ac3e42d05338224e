import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { faultOf } from './fault-of.ts'
import { words } from './words.ts'

interface LoadListProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<T[], unknown>>
  empty: string
  children: (items: readonly T[]) => ReactNode
}

/** A list that goes on, with what is shown before it is there, without it, and in its place where it did not come. */
export function LoadList<T>({ list, empty, children }: LoadListProps<T>) {
  const w = useWords(words)
  const items = list.data?.pages.flat() ?? []
  const fault = faultOf(list)
  if (!list.data && fault) return <ErrorState error={fault} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows count={6} />
  if (items.length === 0) return <EmptyState drawing="receipt">{empty}</EmptyState>
  return (
    <>
      {children(items)}
      {list.hasNextPage && (
        <LoadMore
          label={w.more}
          busyLabel={w.loading}
          count={items.length}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
