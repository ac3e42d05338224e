import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { isWaitingForNetwork, type QueryState, queryErrorOf } from '../lib/query-state.ts'
import { Button } from './button.tsx'
import { ErrorState } from './states.tsx'

interface LoadedProps<T> {
  of: QueryState<T>
  /** In the shape of the content. */
  skeleton: ReactNode
  /** Content without a network, in place of the general error. */
  offline?: ReactNode
  /** Title of the error, in place of the general one. */
  failedTitle?: string
  /** Content for an error, in place of the general one. */
  failed?: (error: Error) => ReactNode
  /** Renders the data; omitted where it is shown elsewhere. */
  children?: (data: T) => ReactNode
}

/** Shows data, or its state: loading, offline or failed. */
export function Loaded<T>({ of, skeleton, offline, failedTitle, failed, children }: LoadedProps<T>) {
  const { data, error } = of
  if (data !== undefined) return children?.(data)
  if (!error && isWaitingForNetwork(of) && offline !== undefined) return offline
  const fault = queryErrorOf(of)
  if (!fault) return skeleton
  return failed ? (
    failed(fault)
  ) : (
    <ErrorState error={fault} title={failedTitle} onRetry={() => void of.refetch()} />
  )
}

/** An infinite query result of TanStack Query. */
export interface ListPages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface ListEndProps {
  of: ListPages
  /** Number of items so far. */
  count: number
  more: string
  loading: string
  /** Shown after the last item. */
  children?: ReactNode
}

/** The end of a list: a button for more, or a note that it is complete. */
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

interface LoadMoreProps {
  label: string
  busyLabel: string
  /** Number of items so far: after a short page the button may still be visible and loads again. */
  count: number
  isLoading: boolean
  /** After a failure only a press retries. */
  hasFailed: boolean
  onLoad: () => void
}

/** The end of a partial list: loads more when it becomes visible, and by a press. */
export function LoadMore({ label, busyLabel, count, isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = () => {
    if (!isLoading) onLoad()
  }
  const onVisible = useEffectEvent(() => {
    if (!hasFailed) load()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again whenever the list has grown
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onVisible())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [count])

  return (
    <div ref={place} className="flex justify-center p-4">
      <Button variant="secondary" busy={isLoading && busyLabel} onClick={load}>
        {label}
      </Button>
    </div>
  )
}
