import { useWords } from '../lib/words.ts'
import { classNames } from './class-names.ts'
import { words } from './frame-words.ts'

/** A grey placeholder. Give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={classNames('block animate-pulse rounded-md bg-sunken', className)}
    />
  )
}

/** Announces loading to screen readers; the shapes inside are visual only. */
export function Loading({ children, className }: { children: React.ReactNode; className?: string }) {
  const w = useWords(words)
  return (
    <div role="status" className={className}>
      <span className="sr-only">{w.loading}</span>
      {children}
    </div>
  )
}

/** Bars across the whole width, arranged by `className`. */
export function SkeletonBars({ count, className }: { count: number; className: string }) {
  return (
    <Loading className={className}>
      {Array.from({ length: count }, (_, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton shapes have no identity
        <Skeleton key={bar} className="h-12 w-full" />
      ))}
    </Loading>
  )
}

export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <Loading className="flex flex-col gap-4 py-2">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton shapes have no identity
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
