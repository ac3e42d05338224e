import type { Position } from '@torch/contract/china-coordinates.ts'
import { LocateFixed, MapPin, MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePlaceName } from '../place/use-place-name.ts'
import { words } from '../words.ts'
import { type LocationState, placeOf } from './use-own-location.ts'

interface LocationCardProps {
  location: LocationState
  onLocate: () => void
  onManualSearch: () => void
  /** The choice of a city, where no location is known. */
  city: ReactNode
  /** The search radius, where a location is known. */
  radius: ReactNode
}

/** Shows whether the location is known, with the actions. Where it was never asked for, only the ways to narrow the list. */
export function LocationCard({ location, onLocate, onManualSearch, city, radius }: LocationCardProps) {
  const w = useWords(words).location
  const isAsking = location.status === 'default'
  const canLocate = isAsking || location.status === 'error'
  return (
    <section aria-label={w.card} className="flex flex-col">
      {!isAsking && (
        <div className="flex items-start gap-3">
          <StateIcon status={location.status} />
          <div role="status" className="min-w-0 flex-1">
            <State location={location} />
          </div>
          {location.status === 'success' && (
            <IconButton label={w.retry} onClick={onLocate} className="-my-1.5 -mr-2">
              <LocateFixed aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      )}
      {placeOf(location) ? (
        radius
      ) : (
        <div className="flex items-center gap-2 max-xs:flex-col max-xs:items-stretch">
          {city}
          {canLocate && (
            <Button
              variant="secondary"
              className="shrink-0 whitespace-nowrap"
              icon={isAsking && <LocateFixed aria-hidden className="size-4.5" />}
              onClick={onLocate}
            >
              {isAsking ? w.enable : w.retry}
            </Button>
          )}
        </div>
      )}
      {canLocate && (
        <p className="-mb-2 flex flex-wrap items-center justify-between gap-x-3 px-1 text-sm text-quiet">
          {isAsking && <span>{w.idleNote}</span>}
          <button type="button" className="min-h-11 text-accent" onClick={onManualSearch}>
            {w.manual}
          </button>
        </p>
      )}
    </section>
  )
}

function StateIcon({ status }: { status: LocationState['status'] }) {
  const Icon = status === 'error' ? MapPinOff : MapPin
  const tone = status === 'error' ? 'text-bad' : 'text-accent'
  return <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
}

function State({ location }: { location: LocationState }) {
  const w = useWords(words).location
  switch (location.status) {
    case 'default':
      return null
    case 'loading':
      return (
        <>
          <p className="font-medium">{w.loading}</p>
          <Skeleton className="mt-2 h-3 w-40" />
        </>
      )
    case 'success':
      return <Located place={location.place} />
    case 'error':
      return <Lines title={w[location.fault]} note={w.errorNote} />
  }
}

/** Names the city and the district of the location; the coordinates stand behind a fold. */
function Located({ place: { latitude, longitude } }: { place: Position }) {
  const w = useWords(words).location
  const named = usePlaceName({ latitude, longitude })
  return (
    <>
      <p className="font-medium">{w.success}</p>
      <details className="text-sm text-quiet">
        <summary className="min-h-6">{named ?? w.showCoordinates}</summary>
        <p className="tabular">{w.coordinates(latitude.toFixed(6), longitude.toFixed(6))}</p>
      </details>
    </>
  )
}

function Lines({ title, note }: { title: string; note: string }) {
  return (
    <>
      <p className="font-medium">{title}</p>
      <p className="tabular text-sm text-quiet">{note}</p>
    </>
  )
}
