import { ArrowLeft, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import type { QueryState } from '../lib/query-state.ts'
import { useWords } from '../lib/words.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { words } from './words.ts'

interface DetailFrameProps<Data> {
  query: QueryState<Data> & { isFetching: boolean }
  /** The path of the queue, to which a small screen returns with its filter. */
  queue: string
  /** Shown without its queue, so that the link back stands on a wide screen, too. */
  alone?: boolean
  /** Heights of the placeholders, as classes. */
  skeletonHeights: readonly string[]
  children: (data: Data) => ReactNode
}

/** Shows an item in full, beside its queue. */
export function DetailFrame<Data>({
  query,
  queue,
  alone = false,
  skeletonHeights,
  children,
}: DetailFrameProps<Data>) {
  const w = useWords(words)
  const { search } = useLocation()
  const { refetch, isFetching } = query
  return (
    <div className="@container flex min-w-0 flex-col gap-4">
      <div className="flex items-center gap-2">
        <Link
          to={{ pathname: queue, search }}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-sm font-semibold text-accent',
            !alone && 'desk:hidden',
          )}
        >
          <ArrowLeft aria-hidden className="size-5" />
          {w.back}
        </Link>
        <div className="ml-auto">
          <IconButton label={w.refresh} disabled={isFetching} onClick={() => void refetch()}>
            <RotateCw aria-hidden className={isFetching ? 'size-5 animate-spin' : 'size-5'} />
          </IconButton>
        </div>
      </div>
      <Loaded
        of={query}
        skeleton={
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-8 w-56" />
            {skeletonHeights.map((height) => (
              <Skeleton key={height} className={`${height} rounded-lg`} />
            ))}
          </Loading>
        }
        {...(query.error &&
          isNotFound(query.error) && {
            failed: (error) => <EmptyState drawing="lost">{messageOf(error)}</EmptyState>,
          })}
      >
        {children}
      </Loaded>
    </div>
  )
}

/** Repeating the request would not find it either. */
function isNotFound(error: Error): boolean {
  return error instanceof Refusal && error.status === 404
}
