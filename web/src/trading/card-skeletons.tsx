import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Placeholder rows, as many as a phone shows. */
export function RowSkeletons() {
  return (
    <Loading className="grid grid-cols-1 gap-2">
      <Skeleton className="h-40 rounded-lg" />
      {['second', 'third', 'fourth'].map((place) => (
        <Skeleton key={place} className="h-17 rounded-lg" />
      ))}
    </Loading>
  )
}

/** Placeholder cards. */
export function CardSkeletons({ count = 4 }: { count?: number }) {
  return (
    <Loading className="grid grid-cols-1 gap-3 desk:grid-cols-2">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton shapes have no identity
        <div key={place} className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-card">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-11 w-full rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
