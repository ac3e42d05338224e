import { lazy, Suspense } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MapViewProps } from './map-types.ts'

// Loaded only where there is a map.
const LeafletMap = lazy(() => import('./leaflet-map.tsx'))

/** A map, independent of the library that draws it. All positions are WGS-84. */
export function MapView({ className, ...props }: MapViewProps & { className?: string }) {
  return (
    <div className={classNames('relative isolate overflow-hidden rounded-lg bg-sunken', className)}>
      <Suspense fallback={<Skeleton className="absolute inset-0 rounded-none" />}>
        <LeafletMap {...props} />
      </Suspense>
    </div>
  )
}
