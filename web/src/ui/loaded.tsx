import type { ReactNode } from 'react'
import { faultOf, isWaiting, type Question } from '../lib/question.ts'
import { LoadMore } from './load-more.tsx'
import { ErrorState } from './states.tsx'

interface LoadedProps<T> {
  of: Question<T>
  /** In the shape of what comes. */
  skeleton: ReactNode
  /** What is said without a network, where the place has words of its own for that. */
  offline?: ReactNode
  /** The head over the reason why no answer came, where the place has words of its own for that. */
  failedTitle?: string
  /** What is said where no answer came, where the place has words of its own for that. */
  failed?: (error: Error) => ReactNode
  /** The answer; left out where it is shown elsewhere. */
  children?: (data: T) => ReactNode
}

/** An answer, or what stands in its place: that it is on its way, that there is no network, that it failed. */
export function Loaded<T>({ of, skeleton, offline, failedTitle, failed, children }: LoadedProps<T>) {
  const { data, error } = of
  if (data !== undefined) return children?.(data)
  if (!error && isWaiting(of) && offline !== undefined) return offline
  const fault = faultOf(of)
  if (!fault) return skeleton
  return failed ? (
    failed(fault)
  ) : (
    <ErrorState error={fault} title={failedTitle} onRetry={() => void of.refetch()} />
  )
}

interface ListEndProps {
  of: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** How much of the list is there already. */
  count: number
  more: string
  loading: string
  /** What is said below the last of them. */
  children?: ReactNode
}

/** The foot of a list that goes on: more of it, or that this was all. */
export function ListEnd({ of, count, more, loading, children }: ListEndProps) {
  if (!of.hasNextPage) return count > 0 && children
  return (
    <LoadMore
      label={more}
      busyLabel={loading}
      count={count}
      isLoading={of.isFetchingNextPage}
      hasFailed={of.isFetchNextPageError}
      onLoad={() => void of.fetchNextPage()}
    />
  )
}
