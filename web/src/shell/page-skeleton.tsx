import { Loading, Skeleton, SkeletonRows } from '../ui/skeleton.tsx'

/** Shown while the code of the first screen is loading. */
export function PageSkeleton() {
  return (
    <main className="mx-auto max-w-2xl p-4">
      <Loading>
        <Skeleton className="mb-4 h-8 w-40" />
        <Skeleton className="mb-6 h-36 w-full rounded-lg" />
      </Loading>
      <SkeletonRows />
    </main>
  )
}
